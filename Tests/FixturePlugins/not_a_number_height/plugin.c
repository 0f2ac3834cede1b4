// Returns the height in its model, or NaN if the model has none.
#include <liaison/liaison.h>
#include <math.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT double height_of(const double *height) { return height == NULL ? (double)NAN : *height; }

internal import LiaisonReader
internal import LiaisonShow

extension Scaffold {
    /// The build file of CMake. It finds the installation of Liaison by the program `liaison` in PATH.
    var cmakeLists: String {
        let (compiler, pattern) = language == .cpp ? ("CXX", "*.cpp") : ("C", "*.c")
        let target = "\(name.kebab)-plugin"
        return """
            cmake_minimum_required(VERSION 3.20)
            project(\(target) LANGUAGES \(compiler))

            set(CMAKE_\(compiler)_STANDARD \(language == .cpp ? "17" : "11"))
            if(NOT CMAKE_BUILD_TYPE)
                set(CMAKE_BUILD_TYPE RelWithDebInfo)
            endif()

            find_package(Liaison 1.0 REQUIRED)

            file(GLOB sources CONFIGURE_DEPENDS \(pattern))
            liaison_add_plugin(\(target) SOURCES ${sources} MANIFEST manifest.json)
            set_target_properties(\(target) PROPERTIES OUTPUT_NAME \(name.kebab))

            # cmake --install puts the plugin where liaison finds it.
            set(PLUGIN_DIR "$ENV{HOME}/.local/share/liaison/plugins" CACHE PATH "Where the plugin is installed")
            install(TARGETS \(target) LIBRARY DESTINATION "${PLUGIN_DIR}")

            set(plugin $<TARGET_FILE:\(target)>)
            add_custom_target(run
                COMMAND Liaison::liaison run "${CMAKE_SOURCE_DIR}/feed.json" --plugins $<TARGET_FILE_DIR:\(target)>
                DEPENDS \(target) USES_TERMINAL)
            add_custom_target(preview
                COMMAND Liaison::liaison plugin preview ${plugin} DEPENDS \(target) USES_TERMINAL)
            add_custom_target(verify
                COMMAND Liaison::liaison plugin verify ${plugin} DEPENDS \(target) USES_TERMINAL)
            # The target check writes a report in the XML format of JUnit to verify.xml.
            add_custom_target(check
                COMMAND Liaison::liaison plugin verify --format junit ${plugin} > "${CMAKE_SOURCE_DIR}/verify.xml"
                DEPENDS \(target) USES_TERMINAL)

            """
    }
}

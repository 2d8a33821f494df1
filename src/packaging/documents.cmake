# README, NEWS, the pages of docs/ and what they link to, in the folders they have in the source, so that their links hold.
# The schemas are read by programs, and share/doc may be missing (many containers leave it out): they go to share/tresse/schema, and
# docs/schema is a link to it.
set(pages README.md NEWS.md BENCHMARKS.md HACKING.md encoders/README.md grader/STEP_JSON.md src/proof/README.md tests/data/pastes.txt)
file(GLOB in_docs CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/docs/*.md ${PROJECT_SOURCE_DIR}/docs/openapi.json
     ${PROJECT_SOURCE_DIR}/docs/pictures/*)
foreach(page ${pages} ${in_docs})
  get_filename_component(folder ${page} DIRECTORY)
  install(FILES ${PROJECT_SOURCE_DIR}/${page} DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder} COMPONENT program)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/tresse COMPONENT program
        PATTERN __pycache__ EXCLUDE)
file(RELATIVE_PATH to_schemas /${CMAKE_INSTALL_DOCDIR}/docs /${CMAKE_INSTALL_DATADIR}/tresse/schema)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/links)
file(CREATE_LINK ${to_schemas} ${CMAKE_CURRENT_BINARY_DIR}/links/schema SYMBOLIC)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/links/schema DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT program)

# The licence: as it is with `cmake --install`, in the format of Debian in each package.
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licence)
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
string(REGEX MATCH "Copyright \\(c\\) ([^\n]+)\n+(.*[^\n])\n*$" found "${licence}")
set(TRESSE_COPYRIGHT "${CMAKE_MATCH_1}")
set(TRESSE_LICENCE "${CMAKE_MATCH_2}")
if(NOT found)
  message(FATAL_ERROR "LICENSE has no line that begins with Copyright (c)")
endif()
string(REPLACE "\n\n" "\n.\n" TRESSE_LICENCE "${TRESSE_LICENCE}")
string(REPLACE "\n" "\n " TRESSE_LICENCE " ${TRESSE_LICENCE}")
set(TRESSE_LINKED "")
if(TARGET tresse_bliss AND TRESSE_BLISS_FOUND)  # not a library of the system
  set(TRESSE_LINKED "\nComment: bliss 0.73, copyright 2003-2015 Tommi Junttila, is linked in. Its licence is LGPL-3+\n (/usr/share/common-licenses/LGPL-3), its source that of Debian's package bliss.")
endif()
configure_file(copyright.in copyright @ONLY)
foreach(of program:tresse library:libtresse0 development:libtresse-dev python:python3-tresse)
  string(REPLACE ":" ";" of ${of})
  list(GET of 0 component)
  list(GET of 1 package)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/copyright DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/${package}
          COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

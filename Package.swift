// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in `make test` and CI, never for a package that depends on this one.
let strict = Context.environment["GALLEY_STRICT"] == "1"

// Set by `make races`: locks that the thread sanitizer understands. They are another module's than the files name.
let races = Context.environment["GALLEY_RACES"] == "1"

let swiftSettings: [SwiftSetting] =
  [.enableUpcomingFeature("InternalImportsByDefault")]
  + (races ? [.define("GALLEY_RACES")] : [.enableUpcomingFeature("MemberImportVisibility")])
  + (strict ? [.treatAllWarnings(as: .error)] : [])
// `#embed` is C23; Swift packages spell the standard by its draft name.
let cSettings: [CSetting] =
  [.disableWarning("c23-extensions")] + (strict ? [.treatAllWarnings(as: .error)] : [])
let cxxSettings: [CXXSetting] = strict ? [.treatAllWarnings(as: .error)] : []

func stage(
  _ name: String, imports dependencies: [Target.Dependency], exclude: [String] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: swiftSettings,
    linkerSettings: linkerSettings)
}

func tests(of name: String, imports dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "GalleyTestSupport"] + dependencies,
    path: "Tests/\(name)Tests", exclude: exclude, swiftSettings: swiftSettings)
}

let package = Package(
  name: "galley",
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "GalleyUIKit", targets: ["GalleyUIKit"]),
    .executable(name: "galley", targets: ["GalleyTool"]),
  ],
  targets: [
    // The system's C libraries: pkg-config flags only.
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype6-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig1-dev"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),

    // Our C.
    .target(
      name: "CTextShims", dependencies: ["CFreeType", "CHarfBuzz", "CFontconfig", "CICU"], cSettings: cSettings),
    // Without pkg-config: simdjson's file has a flag that SwiftPM refuses with a warning.
    .target(
      name: "CToolShims", cSettings: cSettings, cxxSettings: cxxSettings,
      linkerSettings: [.linkedLibrary("simdjson")]),
    .target(
      name: "CBundledFonts", path: "Fonts",
      exclude: ["README.md", "make-metrics-only.py", "Inter", "Liberation", "MetricsOnly", "Noto"],
      sources: ["CBundledFonts.c"], publicHeadersPath: "include", cSettings: cSettings),
    .target(
      name: "CBundledDictionaries", exclude: ["README.md", "LICENSE-ICU.txt", "khmerdict.dict", "laodict.dict"],
      cSettings: cSettings),

    // The stages, in the order in which data goes through them.
    // Double.rounded() is a call into libm, which only Glibc and Foundation would bring by themselves.
    stage("GalleyGeometry", imports: [], linkerSettings: [.linkedLibrary("m")]),
    stage("GalleyText", imports: ["GalleyGeometry"], exclude: ["Unicode/Generator"]),
    stage(
      "GalleyShaping",
      imports: ["GalleyText", "GalleyGeometry", "CTextShims", "CBundledFonts", "CBundledDictionaries"]),
    stage("GalleyTables", imports: ["GalleyGeometry"]),
    stage("GalleyRows", imports: ["GalleyShaping", "GalleyText", "GalleyTables", "GalleyGeometry"]),
    stage("Galley", imports: ["GalleyGeometry", "GalleyText", "GalleyShaping", "GalleyTables", "GalleyRows"]),
    stage("GalleyUIKit", imports: ["Galley"]),
    stage("GalleyCommand", imports: ["Galley", "CToolShims"], exclude: ["Demo"]),
    .executableTarget(name: "GalleyTool", dependencies: ["GalleyCommand"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "GalleyBench", dependencies: ["Galley", "CToolShims"], exclude: ["beside-peers.py"],
      swiftSettings: swiftSettings),

    // What the thread sanitizer looks at.
    .executableTarget(
      name: "GalleyRaces", dependencies: ["Galley"], path: "Tests/Races", swiftSettings: swiftSettings),

    // What is held to budgets of allocations. The counter stands in front of the C library's allocator, in this program alone.
    .target(name: "CAllocationCounter", path: "Tests/AllocationCounter", cSettings: cSettings),
    .executableTarget(
      name: "GalleyAllocations", dependencies: ["Galley", "GalleyCommand", "CAllocationCounter"],
      path: "Tests/Allocations", exclude: ["budgets.txt"], swiftSettings: swiftSettings),

    // One test target a stage, and the house's own.
    .target(name: "GalleyTestSupport", path: "Tests/Support", swiftSettings: swiftSettings),
    .testTarget(name: "HouseTests", path: "Tests/HouseTests", swiftSettings: swiftSettings),
    tests(of: "CBundledDictionaries"),
    tests(of: "CBundledFonts"),
    tests(of: "GalleyGeometry"),
    tests(of: "GalleyText"),
    tests(
      of: "GalleyShaping", imports: ["CTextShims", "GalleyGeometry", "GalleyText"],
      exclude: ["Browser/README.md", "Browser/record.py", "Browser/sample.ndjson", "Browser/texts.json"]),
    tests(of: "GalleyCommand", imports: ["Galley"]),
    tests(of: "GalleyBench", imports: ["Galley", "CToolShims"]),
    tests(of: "GalleyTables", imports: ["GalleyGeometry"]),
    tests(of: "GalleyRows", imports: ["Galley"]),
    tests(of: "GalleyUIKit", imports: ["Galley"]),
    .testTarget(
      name: "ArticlesTests", dependencies: ["GalleyUIKit", "Galley"], path: "Tests/Articles",
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)

// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Example",
    platforms: [.macOS(.v12), .iOS(.v15)],
    // The client that docs/clients.md generates beside this folder.
    dependencies: [.package(name: "DestinationClient", path: "../../destination-client")],
    targets: [.executableTarget(name: "Example", dependencies: ["DestinationClient"])]
)

// An installed app must survive a value that is added to an enumeration later.
const ENUMS = "enumUnknownDefaultCase=true";

/** A client that apps generate from the document (docs/clients.md). */
export interface Language {
  name: string;
  /** The generator's name and options, as docs/clients.md gives them. */
  generator: string;
  options: readonly string[];
  /** The folder of the generated models, and what a model's file ends with. */
  models: string;
  extension: string;
  /** Programs that compile it, besides Java and Maven; without them it is generated only. */
  needs?: string;
  /** The tree-sitter grammar that parses these folders where the compiler is not installed. */
  grammar?: { package: string; module: string; folders: readonly string[]; examples?: readonly string[] };
}

export const LANGUAGES: readonly Language[] = [
  {
    name: "Kotlin",
    generator: "kotlin",
    options: ["--library=jvm-okhttp4", `--additional-properties=packageName=destination.client,${ENUMS}`],
    models: "src/main/kotlin/destination/client/models",
    extension: ".kt",
  },
  {
    name: "Java",
    generator: "java",
    options: [
      "--library=native",
      `--additional-properties=invokerPackage=destination.client,apiPackage=destination.client.api,modelPackage=destination.client.model,${ENUMS}`,
    ],
    models: "src/main/java/destination/client/model",
    extension: ".java",
  },
  {
    name: "TypeScript",
    generator: "typescript-fetch",
    options: [`--additional-properties=${ENUMS}`],
    models: "models",
    extension: ".ts",
  },
  {
    name: "Swift",
    generator: "swift6",
    options: [`--additional-properties=projectName=DestinationClient,${ENUMS}`],
    models: "Sources/DestinationClient/Models",
    extension: ".swift",
    needs: "swift",
    grammar: {
      package: "tree-sitter-swift==0.7.4",
      module: "tree_sitter_swift",
      folders: ["Sources/DestinationClient/Models", "Sources/DestinationClient/APIs"],
      examples: ["examples/swift"],
    },
  },
  {
    name: "Dart",
    generator: "dart",
    options: [`--additional-properties=pubName=destination_client,${ENUMS}`],
    models: "lib/model",
    extension: ".dart",
    needs: "dart",
    grammar: {
      package: "tree-sitter-dart-orchard==0.7.0",
      module: "tree_sitter_dart_orchard",
      folders: ["lib/model", "lib/api"],
    },
  },
];

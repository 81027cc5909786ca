import { start } from "./lib/start";

// `npm start`.
await start();

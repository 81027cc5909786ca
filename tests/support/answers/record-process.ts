import { recordAnswers } from "./record";

// `node --import` loads the bundle of this file into a server process that a test starts.
if (process.env.ANSWERS_DIR) recordAnswers(process.env.ANSWERS_DIR);

import { recordAnswers } from "./record";

// `node --import` loads the bundle of this file into a server process that a test starts.
if (process.env.ANSWERS_DIR) recordAnswers(process.env.ANSWERS_DIR);

// A server that several test files share (tests/support/shared-world.ts) ends with their process, because no file stops it.
const owner = Number(process.env.ENDS_WITH_PROCESS);
if (process.ppid === owner) {
  setInterval(() => {
    if (process.ppid !== owner) process.exit();
  }, 500).unref();
}

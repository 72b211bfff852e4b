import { request } from "node:http";

/** Stands in for the executable `wrangler`: passes on what it is asked, and says what the account of the test answers. */
const { STAND_IN = "", WRANGLER_OUTPUT_FILE_PATH = "" } = process.env;

const asked = request(STAND_IN, { method: "POST" }, (response) => {
  const isRefused = response.statusCode !== 200;
  process.exitCode = isRefused ? 1 : 0;
  response.pipe(isRefused ? process.stderr : process.stdout);
});
asked.end(JSON.stringify({ args: process.argv.slice(2), output: WRANGLER_OUTPUT_FILE_PATH }));

import { defineConfig } from "vitest/config";
import { standIns } from "./scripts/stand-ins.ts";

/** The second engine. `FIREFOX_PATH` names it where it is not installed. */
export default defineConfig({
  define: standIns,
  test: {
    include: ["tests/firefox/*.firefox.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 90_000,
  },
});

import node from "@astrojs/node";
import { defineConfig } from "astro/config";

/** `OUTPUT` is `static` (every page made by the build) or `server` (every page made when it is requested). */
export default defineConfig({
  output: process.env.OUTPUT,
  adapter: node({ mode: "standalone" }),
  devToolbar: { enabled: false },
});

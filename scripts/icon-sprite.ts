import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { lines, marks } from "../src/components/media/icons.ts";

const symbol = (name: string, path: string) => `<symbol id="${name}" viewBox="0 0 24 24">${path}</symbol>`;

const sprite = [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  ...Object.entries(lines).map(([name, d]) => symbol(name, `<path d="${d}"/>`)),
  ...Object.entries(marks).map(([name, d]) => symbol(name, `<path fill="currentColor" stroke="none" d="${d}"/>`)),
  "</svg>\n",
].join("");

const fileName = `assets/icons-${createHash("sha256").update(sprite).digest("hex").slice(0, 8)}.svg`;

/** The name changes with the icons. */
export const iconSpriteAddress = `/${fileName}`;

/** A file of the build, or served in development. */
export const iconSprite: Plugin = {
  name: "icon-sprite",
  generateBundle() {
    this.emitFile({ type: "asset", fileName, source: sprite });
  },
  configureServer({ middlewares }) {
    middlewares.use(iconSpriteAddress, (_, response) => {
      response.setHeader("content-type", "image/svg+xml").end(sprite);
    });
  },
};

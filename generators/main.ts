/** What `npm run generate -- NAME` makes; the files it writes are part of the repository. */
const generators: Readonly<Record<string, () => Promise<unknown>>> = {
  drawings: () => import("./drawings/main"),
  "share-pictures": () => import("./share-pictures"),
  "claim-form": () => import("./claim-form"),
  icons: () => import("./icons"),
  fonts: () => import("./fonts"),
  outline: () => import("./outline"),
  areas: () => import("./areas"),
  gazetteer: () => import("./gazetteer"),
};

const [wanted = ""] = process.argv.slice(3);
const generate = generators[wanted];
if (!generate) throw new Error(`Name what to generate: ${Object.keys(generators).join(", ")}`);
await generate();

export {};

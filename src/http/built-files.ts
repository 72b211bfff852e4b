/** Content types of static files, by extension. */
const types: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Folders of `dist/client`. The bundler writes `assets`; the others come from `public`. */
export const builtFolders = ["assets", "brands", "fonts", "icons", "illustrations", "map"] as const;

const builtPath = new RegExp(
  `^/(${builtFolders.join("|")})(?:/[\\w-]{1,60}){0,2}/[\\w.-]{1,100}\\.(${Object.keys(types).join("|")})$`,
);

/** The bundler's names end with a hash of the content; fonts have a new name for new content. */
const unchanging = /^\/(?:assets\/.+-[\w-]{8}\.\w+|fonts\/.+)$/;

/** A static file of some version of the site. */
export interface BuiltFile {
  /** Where `npm run deploy` stores it in KV, and every version of the Worker finds it. */
  readonly key: string;
  readonly type: string;
  /** Whether its path never gets other content. */
  readonly isUnchanging: boolean;
}

/** Null for a path that no client build has. */
export function builtFileAt(path: string): BuiltFile | null {
  const [, , extension = ""] = builtPath.exec(path) ?? [];
  const type = types[extension];
  return type === undefined ? null : { key: `built-file:${path}`, type, isUnchanging: unchanging.test(path) };
}

/** The styles that were requested, by their path. */
const requested = new Map<string, Promise<unknown>>();

let last: Promise<unknown> = Promise.resolve();

/**
 * Adds styles after all others, one at a time. A sheet that comes between two makes the browser look up every font
 * again: one that came too late for the first view would then move the page.
 */
function applied(file: string): Promise<unknown> {
  const loading = requested.get(file);
  if (loading) return loading;
  const made = last.then(
    () =>
      new Promise((onload, onerror) => {
        const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", onload, onerror });
        sheet.href = `/${file}`;
        document.body.appendChild(sheet);
      }),
  );
  requested.set(file, made);
  last = made.catch(() => {});
  return made;
}

/**
 * Stands in for what Vite puts around `import()`, which is as large as the rest of the loader.
 * @param files of the module and its imports: their styles are applied before it runs
 * @throws where styles cannot be loaded; the island then stays as the server made it
 */
export async function __vitePreload<Module>(
  module: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(applied));
  return module();
}

/** Addresses of the styles that were asked for. */
const asked = new Map<string, Promise<unknown>>();

function applied(file: string): Promise<unknown> {
  const known = asked.get(file);
  if (known) return known;
  const sheet = document.createElement("link");
  const made = new Promise((done, fail) => {
    sheet.onload = done;
    sheet.onerror = fail;
  });
  sheet.rel = "stylesheet";
  sheet.href = `/${file}`;
  document.head.appendChild(sheet);
  asked.set(file, made);
  return made;
}

/**
 * Stands in for what Vite puts around `import()`, which is as large as the rest of the loader.
 * @param files of the module and its imports: their styles are applied before it runs
 * @throws where styles cannot be loaded; the island then stays as the server made it
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(applied));
  return load();
}

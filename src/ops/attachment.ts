/**
 * `Content-Disposition` that saves a file under this name (RFC 6266), whatever a visitor's computer called it: for old
 * programs in plain letters, for others as it is.
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

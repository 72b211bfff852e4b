/** The `Content-Disposition` that saves a file under any name (RFC 6266), with an ASCII fallback. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

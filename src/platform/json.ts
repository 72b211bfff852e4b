/** The value of a JSON text; undefined for any other text. For texts whose length is bounded. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

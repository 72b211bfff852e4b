export interface TestPart {
  readonly name: string;
  readonly filename?: string;
  readonly content: string | Uint8Array;
}

/** A multipart body made by hand, for what no browser would send; texts become UTF-8. */
export function multipartBytes(boundary: string, parts: readonly TestPart[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, filename, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? "" : `; filename="${filename}"`,
    "\r\n\r\n",
    content,
    "\r\n",
  ]);
  return new Uint8Array(Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))));
}

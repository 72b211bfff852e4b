import type { Values } from "../../../src/forms/form";

/** A form as a browser without script sends it: lists repeat their name, files follow. */
export function multipart(values: Values, files: Readonly<Record<string, File>> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) body.append(name, one);
  for (const [name, file] of Object.entries(files)) body.append(name, file);
  return body;
}

export function urlEncoded(values: Values): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}

export function fileOf(bytes: Uint8Array, name: string, type = ""): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

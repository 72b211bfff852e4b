import type { ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { cutAtSlots, type Slots } from "../../../src/page/slots";

const textOf = (html: string | readonly Uint8Array[]) =>
  typeof html === "string" ? html : html.map((bytes) => new TextDecoder().decode(bytes)).join("");

/** What a body with the marks of slots is once they are filled. */
export function filled(body: ReactNode, slots: Slots): string {
  const pieces = cutAtSlots(renderToString(body));
  return pieces.map((piece, place) => (place % 2 ? textOf(slots[piece] ?? "") : piece)).join("");
}

import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { cutAtSlots, type Slots } from "../../page/slots";

/**
 * For the server: an element that React renders once, whose slots are filled each time it is shown.
 * @param element with the marks of slots
 * @returns its HTML with the slots filled
 */
export function shapeOf(element: ReactElement): (slots: Slots) => string {
  const pieces = cutAtSlots(renderToString(element));
  return (slots) => {
    let html = "";
    for (let index = 0; index < pieces.length; index++) {
      const piece = pieces[index] ?? "";
      html += index % 2 === 0 ? piece : (slots[piece] ?? "");
    }
    return html;
  };
}

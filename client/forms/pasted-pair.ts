import { dividedPosition } from "../../src/forms/position";
import type { FieldView } from "./field-view";

/** A pair of coordinates that is pasted into one field, or left in it, fills both. */
export function dividePastedPair(latitude: FieldView, longitude: FieldView): void {
  for (const field of [latitude, longitude]) {
    const divide = () => {
      const pair = dividedPosition(field.text, "");
      if (!pair) return;
      latitude.fill(pair.latitude);
      longitude.fill(pair.longitude);
    };
    field.container.addEventListener("input", (event) => {
      // What is typed may be unfinished.
      if (event instanceof InputEvent && event.inputType.startsWith("insertFrom")) divide();
    });
    field.container.addEventListener("change", divide);
  }
}

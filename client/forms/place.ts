import type { LiveTexts } from "../../src/components/form/live-form";
import type { FieldView } from "./field-view";
import { mark, type Parts, slot, write } from "./parts";

interface PlaceOptions {
  readonly latitude: FieldView;
  readonly longitude: FieldView;
  readonly parts: Parts;
  readonly texts: LiveTexts["place"];
  readonly onFound: () => void;
}

const timeoutMs = 15_000;

/** A button that fills the coordinates in with where the visitor is; the browser is asked only then. */
export function offerPlace({ latitude, longitude, parts, texts, onFound }: PlaceOptions): void {
  const part = parts.copy("place");
  const ask = slot(part, "ask", HTMLButtonElement);
  const say = (text: string) => {
    write(part, "status", text);
    mark(ask, "aria-disabled", text === texts.asking);
  };
  ask.addEventListener("click", () => {
    if (ask.hasAttribute("aria-disabled")) return;
    if (!("geolocation" in navigator)) return say(texts.unsupported);
    say(texts.asking);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        latitude.fill(coords.latitude.toFixed(6));
        longitude.fill(coords.longitude.toFixed(6));
        latitude.touched = true;
        longitude.touched = true;
        say(texts.found);
        onFound();
      },
      ({ code }) => say(code === 1 ? texts.denied : code === 3 ? texts.slow : texts.unavailable),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
  latitude.frame.closest(".form-row")?.insertAdjacentElement("afterend", part);
}

import type { LiveTexts } from "../../src/components/form/live-form";
import type { FieldView } from "./field-view";
import { mark, type Parts, slot, write } from "./parts";

interface PositionOptions {
  readonly latitude: FieldView;
  readonly longitude: FieldView;
  readonly parts: Parts;
  readonly texts: LiveTexts["position"];
  readonly onFound: () => void;
}

const timeoutMs = 15_000;

/** Adds a button that fills in the visitor's position; the browser asks for permission only when it is pressed. */
export function offerPosition({ latitude, longitude, parts, texts, onFound }: PositionOptions): void {
  const part = parts.copy("position");
  const button = slot(part, "locate", HTMLButtonElement);
  const say = (text: string) => {
    write(part, "status", text);
    mark(button, "aria-disabled", text === texts.locating);
  };
  button.addEventListener("click", () => {
    if (button.hasAttribute("aria-disabled")) return;
    if (!("geolocation" in navigator)) return say(texts.unsupported);
    say(texts.locating);
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
  latitude.container.closest(".form-row")?.insertAdjacentElement("afterend", part);
}

import type { PinMap } from "../../src/components/form/live-form";
import type { FieldView } from "./field-view";
import { mark, slot, write } from "./parts";
import type { Point } from "./pin-map";
import type { Parts } from "./templates";
import type { FormTexts } from "./texts/texts";

interface PositionOptions {
  readonly latitude: FieldView;
  readonly longitude: FieldView;
  readonly parts: Parts;
  readonly texts: FormTexts["position"];
  readonly settings: PinMap;
  readonly onFound: () => void;
}

const timeoutMs = 15_000;

/** Adds two ways to fill in a position: from the browser, which asks for permission only then, and with a pin on a map. */
export function offerPosition(options: PositionOptions): void {
  const { latitude, longitude, parts, texts, onFound } = options;
  const part = parts.position();
  const locate = slot(part, "locate", HTMLButtonElement);
  const say = (text: string) => {
    write(part, "status", text);
    mark(locate, "aria-disabled", text === texts.locating);
  };
  const fill = (point: Point, text: string) => {
    latitude.fill(point.latitude.toFixed(6));
    longitude.fill(point.longitude.toFixed(6));
    latitude.touched = true;
    longitude.touched = true;
    say(text);
    onFound();
  };
  let follow = () => {};
  locate.addEventListener("click", () => {
    if (locate.hasAttribute("aria-disabled")) return;
    if (!("geolocation" in navigator)) return say(texts.unsupported);
    say(texts.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        fill(coords, texts.found);
        follow();
      },
      ({ code }) => say(code === 1 ? texts.denied : code === 3 ? texts.slow : texts.unavailable),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
  const open = slot(part, "open", HTMLButtonElement);
  open.addEventListener("click", () => {
    void openMap(part, options, (point) => fill(point, texts.pinned)).then(
      (map) => {
        follow = map.follow;
        for (const { container } of [latitude, longitude]) container.addEventListener("change", follow);
      },
      () => say(texts.noMap),
    );
  });
  latitude.container.closest(".form-row")?.insertAdjacentElement("afterend", part);
}

async function openMap(part: HTMLElement, options: PositionOptions, onMove: (point: Point) => void) {
  const { latitude, longitude, settings, texts } = options;
  const { openPinMap } = await import("./pin-map");
  const element = slot(part, "map", HTMLDivElement);
  slot(part, "open", HTMLButtonElement).hidden = true;
  slot(part, "frame", HTMLDivElement).hidden = false;
  const entered = () => pointOf(latitude.text, longitude.text);
  const credit = slot(part, "credit", HTMLParagraphElement);
  const map = openPinMap({ element, label: texts.map, settings, credit, entered, onMove });
  slot(part, "nearer", HTMLButtonElement).addEventListener("click", () => map.zoomBy(1));
  slot(part, "farther", HTMLButtonElement).addEventListener("click", () => map.zoomBy(-1));
  element.focus();
  return map;
}

/** Degrees as they are entered, with a point or a comma. */
function pointOf(...entered: readonly [latitude: string, longitude: string]): Point | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = entered.map((text) =>
    text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", ".")),
  );
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

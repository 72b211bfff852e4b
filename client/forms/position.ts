import type { PinMap } from "../../src/components/island/island-props";
import { degreesIn } from "../../src/forms/position";
import type { FieldView } from "./field-view";
import { mark, slot, write } from "./markup";
import type { Point } from "./pin-map";
import type { FormTemplates } from "./templates";
import type { ScriptTexts } from "./texts";

interface PositionOptions {
  readonly latitude: FieldView;
  readonly longitude: FieldView;
  readonly city: FieldView | undefined;
  readonly parts: FormTemplates;
  readonly texts: ScriptTexts["position"];
  readonly settings: PinMap;
  readonly onFound: () => void;
}

const timeoutMs = 15_000;

/** Farther from the centre of the city, the visitor is warned. */
const farKm = 50;

/** Offers to fill in the position of the browser, or of a pin on a map. */
export function offerPosition(options: PositionOptions): void {
  const { latitude, longitude, city, parts, texts, settings, onFound } = options;
  const part = parts.position();
  const locate = slot(part, "locate", HTMLButtonElement);
  const report = (text: string) => {
    write(part, "status", text);
    mark(locate, "aria-disabled", text === texts.locating);
  };
  const fill = (point: Point, text: string) => {
    latitude.fill(point.latitude.toFixed(6));
    longitude.fill(point.longitude.toFixed(6));
    latitude.touched = true;
    longitude.touched = true;
    report(text);
    onFound();
    void compare().catch(() => {});
  };
  let isWarned = false;
  /** Warns where position and city disagree. */
  const compare = async (): Promise<void> => {
    const place = city?.text.trim() ?? "";
    const point = pointOf(latitude.text, longitude.text);
    if (!point || !place) return;
    const { kmFromCity } = await cityPositions();
    const km = (await kmFromCity(point, place)) ?? 0;
    if (km > farKm) report(texts.elsewhere(place, Math.round(km)));
    else if (isWarned) report("");
    isWarned = km > farKm;
  };
  for (const field of [latitude, longitude, city])
    field?.container.addEventListener("change", () => void compare().catch(() => {}));
  let follow = () => {};
  locate.addEventListener("click", () => {
    if (locate.hasAttribute("aria-disabled")) return;
    if (!("geolocation" in navigator)) return report(texts.unsupported);
    report(texts.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        fill(coords, texts.found);
        follow();
      },
      ({ code }) => report(code === 1 ? texts.denied : code === 3 ? texts.slow : texts.unavailable),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
  const open = slot(part, "open", HTMLButtonElement);
  // A pin needs streets.
  open.hidden = settings.ground.kind === "coast";
  open.addEventListener("click", () => {
    void openMap(part, options, (point) => fill(point, texts.pinned)).then(
      (map) => {
        follow = map.follow;
        for (const { container } of [latitude, longitude]) container.addEventListener("change", follow);
      },
      () => report(texts.noMap),
    );
  });
  latitude.container.closest(".form-row")?.insertAdjacentElement("afterend", part);
}

const cityPositions = () => import("../map/city-list");

async function openMap(part: HTMLElement, options: PositionOptions, onMove: (point: Point) => void) {
  const { latitude, longitude, city, settings, texts } = options;
  const element = slot(part, "map", HTMLDivElement);
  const frame = slot(part, "frame", HTMLDivElement);
  const [{ openPinMap }, { cityPosition }] = await Promise.all([import("./pin-map"), cityPositions()]);
  const entered = () => pointOf(latitude.text, longitude.text);
  const credit = slot(part, "credit", HTMLParagraphElement);
  // Leaflet measures what it draws into.
  frame.hidden = false;
  const around = (await cityPosition(city?.text ?? "")) ?? settings;
  const opening = openPinMap({ element, label: texts.map, settings, around, credit, entered, onMove });
  const map = await opening.catch((error: unknown) => {
    frame.hidden = true;
    throw error;
  });
  slot(part, "open", HTMLButtonElement).hidden = true;
  slot(part, "nearer", HTMLButtonElement).addEventListener("click", () => map.zoomBy(1));
  slot(part, "farther", HTMLButtonElement).addEventListener("click", () => map.zoomBy(-1));
  element.focus();
  return map;
}

/** Null unless both are coordinates. */
function pointOf(...entered: readonly [latitude: string, longitude: string]): Point | null {
  const [latitude, longitude] = entered.map(degreesIn);
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

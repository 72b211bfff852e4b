import type { Language } from "../../i18n/languages";
import type { Coordinates } from "../map/listed-provider";
import type { Ground } from "../map/map-ground";

/** Where a position map begins, and what it shows. */
export interface PinMap {
  readonly latitude: number;
  readonly longitude: number;
  readonly ground: Ground;
}

export interface OpenedMap {
  /** Shows the entered position. */
  readonly follow: () => void;
  readonly zoomBy: (levels: number) => void;
}

export interface PinMapOptions {
  /** Empty, with a size. */
  readonly element: HTMLElement;
  readonly label: string;
  readonly language: Language;
  readonly settings: PinMap;
  /** The initial centre while nothing is entered. */
  readonly around: Coordinates;
  /** Gets the attribution of the map. */
  readonly credit: HTMLElement;
  /** Null unless a position is entered. */
  readonly entered: () => Coordinates | null;
  readonly onMove: (point: Coordinates) => void;
}

/** What only browsers have: a map, and where cities are. */
export interface PositionTools {
  readonly openPinMap: (options: PinMapOptions) => Promise<OpenedMap>;
  /** Null if unknown. */
  readonly cityPosition: (city: string) => Promise<Coordinates | null>;
  readonly kmFromCity: (position: Coordinates, city: string) => Promise<number | null>;
}

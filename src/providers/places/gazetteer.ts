import { lazy } from "../../platform/lazy";
import { fold } from "../../vocabulary/fold";
import { misspellings, tolerated } from "../../vocabulary/spelling";
import type { Position } from "../provider";

export interface Place extends Position {
  /** With its city, such as `Cilandak, Jakarta Selatan`. */
  readonly label: string;
  readonly name: string;
  /** As people write it, such as `Jakarta Selatan` or `Kabupaten Bogor`; empty for a city or region. */
  readonly city: string;
  readonly province: string;
  readonly radiusKm: number;
  readonly isQuarter: boolean;
}

const quarterRadiusKm = 2;

const fewestLetters = 4;

type Area = Pick<Place, "name" | "province">;

/** Loads the gazetteer once in an isolate, from a module beside the Worker's first-needed part. */
export const loadGazetteer = lazy(async () => {
  const { places, postalCodes } = (await import("./gazetteer.json")).default;
  return new Gazetteer(places, postalCodes);
});

/**
 * Places of Indonesia by name. A line of the file is a province (`#`), a city of it (`=`), a district of that (no mark)
 * or a quarter of that (`-`), or a region of several cities (`*`). Districts, quarters and regions have a name and the
 * distance from the previous position in thousandths of a degree; districts and regions also a radius in kilometres.
 */
export class Gazetteer {
  readonly #districts: Place[] = [];
  /** Districts whose names have several words, by the first word. */
  readonly #byFirstWord: ReadonlyMap<string, readonly Place[]>;
  readonly #byKey: ReadonlyMap<string, readonly Place[]>;
  /** Positions in {@link #districts}. */
  readonly #byPostalCode = lazy(() => readPostalCodes(this.postalCodes));

  constructor(
    places: string,
    private readonly postalCodes: string,
  ) {
    const all: Place[] = [];
    let [latitude, longitude] = [0, 0];
    let city: Area = { name: "", province: "" };
    let province = "";
    let firstDistrict = 0;
    const endCity = () => {
      const own = this.#districts.slice(firstDistrict);
      firstDistrict = this.#districts.length;
      const { name } = city;
      const shown = { name: name.replace(/^Kabupaten /, ""), label: `${name}, ${city.province}`, city: "" };
      if (own.length > 0) all.push({ ...spanOf(own), ...shown, province: city.province });
    };
    for (const line of places.split("\n")) {
      const mark = line.charAt(0);
      if (mark === "#") province = line.slice(1);
      else if (mark === "=") {
        endCity();
        // Without the marks of municipalities.
        city = {
          name: line
            .slice(1)
            .replace(/ Administrasi /, " ")
            .replace(/^Kota /, ""),
          province,
        };
      } else {
        const [marked = "", north, east, radius] = line.split(";");
        latitude += Number(north);
        longitude += Number(east);
        const isQuarter = mark === "-";
        const isDistrict = !isQuarter && mark !== "*";
        const name = isDistrict ? marked : marked.slice(1);
        const radiusKm = isQuarter ? quarterRadiusKm : Number(radius);
        const position = { latitude: latitude / 1000, longitude: longitude / 1000 };
        const place = placeIn(city, { name, ...position, radiusKm, isQuarter });
        if (isDistrict) this.#districts.push(place);
        all.push(place);
      }
    }
    endCity();
    this.#byKey = Map.groupBy(all, ({ name }) => keyOf(name));
    const several = this.#districts.filter(({ name }) => name.includes(" "));
    this.#byFirstWord = Map.groupBy(several, ({ name }) => fold(name.slice(0, name.indexOf(" "))));
  }

  /** The places of this name or postal code; else those whose names begin with these words, by city. */
  named(words: readonly string[]): readonly Place[] {
    const name = words.join("");
    if (/^\d{5}$/.test(name)) return this.#withPostalCode(name);
    return this.#byKey.get(name) ?? this.#spanning(words);
  }

  beginningWith(words: readonly string[]): readonly Place[] {
    const beginning = words.join("");
    if (beginning.length < fewestLetters) return [];
    const found: Place[] = [];
    for (const [key, places] of this.#byKey) if (key.startsWith(beginning)) found.push(...places);
    return found;
  }

  similarTo(words: readonly string[]): readonly Place[] {
    const name = words.join("");
    let least = tolerated(name);
    let found: Place[] = [];
    for (const [key, places] of least === 0 ? [] : this.#byKey) {
      const cost = misspellings(name, key, least);
      if (cost < least) found = [];
      if (cost <= least) found.push(...places);
      least = Math.min(least, cost);
    }
    return found;
  }

  /** The area of a city's districts whose names begin with these words: `Cikarang` of `Cikarang Utara` and others. */
  #spanning(words: readonly string[]): readonly Place[] {
    const name = words.join(" ");
    const alike = this.#byFirstWord.get(words[0] ?? "") ?? [];
    const own = alike.filter((place) => fold(place.name).startsWith(`${name} `));
    return [...Map.groupBy(own, ({ label, name: whole }) => label.slice(whole.length)).values()].flatMap((group) =>
      group.slice(0, 1).map(({ name: whole, city, province }) => {
        return placeIn({ name: city, province }, { ...spanOf(group), name: whole.slice(0, name.length) });
      }),
    );
  }

  #withPostalCode(code: string): readonly Place[] {
    const place = this.#districts[this.#byPostalCode().get(Number(code)) ?? -1];
    return place ? [{ ...place, name: code, label: `${code} (${place.name}), ${place.city}` }] : [];
  }
}

function readPostalCodes(steps: string): ReadonlyMap<number, number> {
  const districts = new Map<number, number>();
  let [code, district] = [0, 0];
  for (const step of steps.split(";")) {
    const [codes, on] = step.split(",");
    code += Number(codes);
    district += Number(on);
    districts.set(code, district);
  }
  return districts;
}

function placeIn({ name: city, province }: Area, own: Omit<Place, "label" | "city" | "province">): Place {
  return { ...own, label: city === "" ? own.name : `${own.name}, ${city}`, city, province };
}

function spanOf(places: readonly Place[]): Position & Pick<Place, "radiusKm" | "isQuarter"> {
  const mean = (of: (place: Place) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [latitude, longitude] = [mean((place) => place.latitude), mean((place) => place.longitude)];
  const reach = (place: Place) =>
    degreeKm * Math.hypot(place.latitude - latitude, place.longitude - longitude) + place.radiusKm;
  return { latitude, longitude, radiusKm: Math.ceil(Math.max(...places.map(reach))), isQuarter: false };
}

const degreeKm = 111.2;

/** `Pulo Gadung` and `Pulogadung` are one. */
function keyOf(name: string): string {
  return fold(name).replace(/[\s\p{P}]+/gu, "");
}

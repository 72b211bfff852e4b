import type { FieldView } from "./field-view";
import { make } from "./markup";

/** Suggests provinces and their cities. The names are loaded when one of the two fields is used. */
export function suggestPlaces(province: FieldView, city: FieldView): void {
  const [provinceList, cityList] = [province, city].map(({ container }) => container.querySelector("datalist"));
  if (!provinceList || !cityList) return;
  const fill = (list: HTMLDataListElement, names: readonly string[]) =>
    list.replaceChildren(...names.map((value) => make("option", { value })));
  let shownFor: string | undefined;
  const offer = async () => {
    const { citiesIn, provinces } = await import("../../src/forms/areas");
    if (provinceList.childElementCount === 0) fill(provinceList, provinces);
    if (shownFor === province.text) return;
    shownFor = province.text;
    fill(cityList, citiesIn(province.text));
  };
  for (const { container } of [province, city]) {
    // Without the names the fields take any text.
    for (const type of ["focusin", "change"]) container.addEventListener(type, () => void offer().catch(() => {}));
  }
}

import type { FieldView } from "./field-view";

/** Offers the cities of the province that is entered; their names are loaded when one of the two fields is used. */
export function suggestCities(province: FieldView, city: FieldView): void {
  const list = city.container.querySelector("datalist");
  if (!list) return;
  let shownFor: string | undefined;
  const offer = async () => {
    const { citiesIn } = await import("../../src/forms/areas");
    if (shownFor === province.text) return;
    shownFor = province.text;
    const options = citiesIn(province.text).map((name) => {
      const option = document.createElement("option");
      option.value = name;
      return option;
    });
    list.replaceChildren(...options);
  };
  for (const { container } of [province, city]) {
    // Without the names the field takes what is typed, as it does anyway.
    for (const type of ["focusin", "change"]) container.addEventListener(type, () => void offer().catch(() => {}));
  }
}

import { defaultLanguage } from "../../i18n/languages";
import { escaped, slotMark } from "../../page/slots";
import { type Shape, shapeOf } from "../kept/shape";
import type { Choice, ChoiceGroup } from "./category-options";

interface FilterOptionsProps {
  readonly groups: readonly ChoiceGroup[];
}

/** What a filter offers, group by group; choices of no group stand by themselves. */
export function FilterOptions({ groups }: FilterOptionsProps) {
  return groups.map(({ label, choices }) => {
    const options = choices.map((choice) => <FilterOption key={choice.value} {...choice} />);
    return label ? (
      <optgroup key={label} label={label}>
        {options}
      </optgroup>
    ) : (
      options
    );
  });
}

const FilterOption = ({ value, text, lang }: Choice) => (
  <option value={value} lang={lang}>
    {text}
  </option>
);

let shapes: { readonly option: Shape; readonly foreign: Shape; readonly group: Shape } | undefined;

function madeShapes() {
  const [value, text, label] = [slotMark("value"), slotMark("text"), slotMark("label")];
  return {
    option: shapeOf(<FilterOption value={value} text={text} />),
    foreign: shapeOf(<FilterOption value={value} text={text} lang={defaultLanguage} />),
    group: shapeOf(<optgroup label={label}>{slotMark("options")}</optgroup>),
  };
}

/** For the server: the HTML of the same, where none of the choices is the chosen one. */
export function filterOptionsHtml(groups: readonly ChoiceGroup[]): string {
  shapes ??= madeShapes();
  const { option, foreign, group } = shapes;
  let html = "";
  for (const { label, choices } of groups) {
    let options = "";
    for (const { value, text, lang } of choices)
      options += (lang ? foreign : option)({ value: escaped(value), text: escaped(text) });
    html += label ? group({ label: escaped(label), options }) : options;
  }
  return html;
}

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

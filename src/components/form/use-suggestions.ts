import { type RefObject, useMemo, useState } from "react";
import { type FieldModel, type FormModel, fieldsOfModel } from "../../forms/model";
import { fieldTextOf } from "./controls";
import type { FormCode, FormProps } from "./form-props";

interface SuggestionsOptions {
  readonly props: Pick<FormProps, "state"> & FormCode;
  readonly model: FormModel;
  readonly form: RefObject<HTMLFormElement | null>;
}

export interface FieldSuggestions {
  /** Null for a field without suggestions. */
  readonly of: (field: FieldModel) => readonly string[] | null;
  readonly onChange: () => void;
  /** The visitor uses the field: its names are loaded. */
  readonly onUsed: (field: FieldModel | undefined) => void;
}

const none: readonly string[] = [];

/** Suggests provinces and their cities. Without their names the fields take any text. */
export function useSuggestions({ props, model, form }: SuggestionsOptions): FieldSuggestions {
  const [areas, setAreas] = useState(props.areas);
  const [province, setProvince] = useState(String(props.state.values.province ?? ""));
  const cities = useMemo(() => areas?.citiesIn(province) ?? none, [areas, province]);

  function readProvince(): void {
    const field = fieldsOfModel(model).find(({ suggests }) => suggests === "provinces");
    if (field) setProvince(fieldTextOf(form.current, field.name));
  }

  return {
    of: ({ suggests }: FieldModel): readonly string[] | null =>
      suggests && (suggests === "cities" ? cities : (areas?.provinces ?? none)),
    onChange: readProvince,
    onUsed(field: FieldModel | undefined): void {
      if (!field?.suggests) return;
      readProvince();
      if (!areas) void props.tools?.loadAreas().then(setAreas, () => {});
    },
  };
}

import type { FormModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import type { FormParts } from "./FieldError";

interface ProgressListProps {
  readonly model: FormModel;
  readonly state: FormState;
  readonly texts: FormParts;
}

/** The parts of a long form, with how much is to be mended in each. */
export function ProgressList({ model, state, texts }: ProgressListProps) {
  return (
    <nav className="progress" aria-label={texts.progress}>
      <ol className="progress-list">
        {model.sections.map(({ id, title, rows }) => {
          const wrong = rows.flat().filter(({ key }) => state.errors[key]).length;
          return (
            <li key={id} className={wrong > 0 ? "progress-part progress-part--invalid" : "progress-part"}>
              <a href={`#${id}`}>
                {title}
                {wrong > 0 && (
                  <span className="progress-wrong">
                    {wrong} {texts.wrong}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

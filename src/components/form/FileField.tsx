import { acceptOf } from "../../forms/file-types";
import { sizeText } from "../../forms/files";
import { removeName, sourceName } from "../../forms/input";
import { messageOf } from "../../forms/state";
import { fileListOf } from "../../forms/texts/file-lists";
import { Icon } from "../media/Icon";
import { describedBy, type FieldProps, FieldWrapper } from "./Field";

/** A file to choose. One that is there already goes along by its id, and a tick takes it back. */
export function FileField({ field, state, texts }: FieldProps) {
  const { id, key, name, required } = field;
  const error = messageOf(field, state);
  const upload = state.uploads[key];
  const rules = texts.fileRules(fileListOf(field.fileTypes));
  const described = { ...field, hint: field.hint ? `${field.hint} ${rules}` : rules };
  return (
    <FieldWrapper field={described} state={state} texts={texts} error={error}>
      {upload && (
        <div className="file-kept">
          <Icon name="file" />
          <p className="file-kept-name">
            <span className="visually-hidden">{texts.fileKept}: </span>
            {upload.name} <span className="file-kept-size">{sizeText(upload.size, texts.decimal)}</span>
          </p>
          <label className="choice" htmlFor={`${id}-remove`}>
            <input id={`${id}-remove`} type="checkbox" name={removeName(name)} value="1" />
            {texts.fileRemove}
          </label>
        </div>
      )}
      {upload && <input type="hidden" name={sourceName(name)} defaultValue={upload.id} />}
      <input
        className="field-control field-control--file"
        id={id}
        name={name}
        type="file"
        accept={acceptOf(field.fileTypes)}
        required={required && !upload}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(described, error)}
      />
    </FieldWrapper>
  );
}

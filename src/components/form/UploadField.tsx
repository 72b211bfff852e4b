import { useLayoutEffect, useRef } from "react";
import { acceptOf, fileListOf } from "../../forms/file-types";
import { maxFileBytes, sizeText } from "../../forms/files";
import { removeName, sourceName } from "../../forms/input";
import type { FieldModel } from "../../forms/model";
import { useIsLive } from "../island/use-is-live";
import { Icon } from "../media/Icon";
import { describedBy, FieldWrapper, type FormParts } from "./FieldWrapper";
import type { FieldProps } from "./field-props";
import { type FileUpload, fileOf, isBusy, noUpload, type UploadSnapshot, type UploadState } from "./file-upload";
import { useScriptTexts } from "./texts-context";

/** Id of the row that shows the file of a field. */
export const uploadRowId = ({ id }: Pick<FieldModel, "id">): string => `${id}-file`;

/** A file input. Without script an uploaded file is kept by its id, and a checkbox removes it. */
export function UploadField(props: FieldProps) {
  const { field, state, texts, mark, upload, snapshot = noUpload, fileOfPhotos } = props;
  const { id, key, name, required } = field;
  const isLive = useIsLive();
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const kept = isLive ? undefined : state.uploads[key];
  const rules = texts.fileRules(fileListOf(field.fileTypes));
  const described = { ...field, hint: field.hint ? `${field.hint} ${rules}` : rules };
  // Several photos of one document become one file, which only script can do.
  const takesPhotos = isLive && field.fileTypes.includes("pdf") && field.fileTypes.includes("jpeg");
  const isEmpty = snapshot.state.kind === "empty";
  const take = () => {
    const chosen = [...(input.current?.files ?? [])];
    const [file] = chosen;
    if (!file || !input.current) return;
    input.current.value = "";
    if (fileOfPhotos && isForJoining(chosen)) void upload?.takePhotos(chosen, fileOfPhotos(chosen));
    else upload?.take(file);
  };
  useFocusKept(input, row, snapshot.state.kind);
  return (
    <FieldWrapper field={described} texts={texts} mark={mark}>
      {kept && (
        <div className="file-kept">
          <Icon name="file" />
          <p className="file-kept-name">
            <span className="visually-hidden">{texts.fileKept}: </span>
            {kept.name} <span className="file-kept-size">{sizeText(kept.size, texts.decimal)}</span>
          </p>
          <label className="choice" htmlFor={`${id}-remove`}>
            <input id={`${id}-remove`} type="checkbox" name={removeName(name)} value="1" />
            {texts.fileRemove}
          </label>
        </div>
      )}
      {(kept || isLive) && (
        <input type="hidden" name={sourceName(name)} value={kept?.id ?? uploadedId(snapshot.state)} readOnly />
      )}
      {snapshot.state.kind !== "empty" && upload && (
        <UploadRow field={field} texts={texts} upload={upload} snapshot={snapshot} state={snapshot.state} row={row} />
      )}
      <input
        ref={input}
        className="field-control field-control--file"
        id={id}
        name={name}
        type="file"
        accept={acceptOf(field.fileTypes)}
        multiple={takesPhotos}
        required={required && !kept}
        aria-invalid={mark.message ? true : undefined}
        aria-describedby={describedBy(described, mark.message)}
        hidden={isLive && !isEmpty}
        onChange={take}
      />
    </FieldWrapper>
  );
}

/** Whether the files are photos that have to be made smaller, or joined. Of several other files the first one counts. */
const isForJoining = (files: readonly File[]): boolean =>
  files.every(({ type }) => type.startsWith("image/")) &&
  (files.length > 1 || files.some(({ size, type }) => size > maxFileBytes || /hei[cf]/.test(type)));

const uploadedId = (state: UploadState) => (state.kind === "done" ? state.upload.id : "");

/** The input and the row of its file replace each other: the focus goes along. */
function useFocusKept(
  input: React.RefObject<HTMLInputElement | null>,
  row: React.RefObject<HTMLDivElement | null>,
  kind: UploadState["kind"],
): void {
  const before = useRef(kind);
  const hadFocus = useRef(false);
  // Read before the commit takes the focused element away.
  const { activeElement } = typeof document === "undefined" ? { activeElement: null } : document;
  if (before.current !== kind && activeElement) {
    hadFocus.current = activeElement === input.current || row.current?.contains(activeElement) === true;
  }
  useLayoutEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    if (!hadFocus.current) return;
    hadFocus.current = false;
    if (kind === "empty") input.current?.focus();
    else if (!row.current?.contains(document.activeElement)) {
      row.current?.querySelector<HTMLElement>("[data-drop]")?.focus();
    }
  }, [kind, input, row]);
}

interface UploadRowProps extends Pick<FieldProps, "field"> {
  readonly texts: FormParts;
  readonly upload: FileUpload;
  readonly snapshot: UploadSnapshot;
  readonly state: Exclude<UploadState, { readonly kind: "empty" }>;
  readonly row: React.RefObject<HTMLDivElement | null>;
}

function UploadRow({ field, texts, upload, snapshot, state, row }: UploadRowProps) {
  const t = useScriptTexts().upload;
  const { name = "", size = 0 } = fileOf(state) ?? {};
  const isOnTheWay = isBusy(state);
  const { kind } = state;
  // The field's message has the reason for a failure.
  const status = kind === "failed" ? "" : t[kind];
  const ofField = (
    <span className="visually-hidden">
      : <span>{field.label}</span>
    </span>
  );
  return (
    <div ref={row} className="upload" tabIndex={-1} id={uploadRowId(field)} data-state={kind}>
      <Icon name="file" />
      <p className="upload-name">
        <span>{name}</span> <span className="file-kept-size">{sizeText(size, texts.decimal)}</span>
      </p>
      <progress
        className="upload-bar"
        max={1}
        value={kind === "sending" ? snapshot.progress : 0}
        aria-label={`${t.progress}: ${name}`}
        hidden={!isOnTheWay || kind === "held"}
      />
      <p className="upload-status" role="status">
        <span className="visually-hidden">{status && `${name}:`}</span> <span>{status}</span>
      </p>
      <div className="upload-actions">
        <button
          className="button button--quiet button--compact"
          type="button"
          hidden={kind !== "failed"}
          onClick={() => upload.retry()}
        >
          {t.retry}
          {ofField}
        </button>
        <button
          className="button button--quiet button--compact"
          type="button"
          data-drop=""
          onClick={() => upload.clear()}
        >
          <span>{isOnTheWay ? t.cancel : t.remove}</span>
          {ofField}
        </button>
      </div>
    </div>
  );
}

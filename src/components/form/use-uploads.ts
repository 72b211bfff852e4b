import { useEffect, useEffectEvent, useState } from "react";
import { type FieldModel, type FormModel, fieldsOfModel } from "../../forms/model";
import { systemClock } from "../../platform/clock";
import { FileUpload, isBusy, type UploadSnapshot } from "./file-upload";
import type { FormCode, FormProps } from "./form-props";
import type { LiveConnection } from "./use-connection";

export interface FormUploads {
  /** By the keys of their fields. */
  readonly all: ReadonlyMap<string, FileUpload>;
  /** What is shown of each file that has changed, by the keys of fields. */
  readonly snapshots: Readonly<Record<string, UploadSnapshot>>;
  /** Files that are being uploaded. */
  readonly busyCount: () => number;
  /** Withdraws all files. */
  readonly clear: () => void;
  /** Resolves once every upload that has begun has ended. */
  readonly ended: () => Promise<unknown>;
}

/**
 * The files of a form. Those that the server has stand in the props.
 * @param onChange of a file, but not of its progress
 */
export function useUploads(
  props: FormProps & FormCode,
  model: FormModel,
  { connection }: LiveConnection,
  onChange: () => void,
): FormUploads {
  const [snapshots, setSnapshots] = useState<Readonly<Record<string, UploadSnapshot>>>({});
  const changed = useEffectEvent(onChange);
  const [files] = useState(() => {
    const show = (key: string, isProgress: boolean) => {
      const upload = all.get(key);
      if (upload) setSnapshots((before) => ({ ...before, [key]: upload.snapshot }));
      if (isProgress) return;
      if (upload) props.tools?.waitingFiles.changed(key, upload.snapshot.state);
      onFileChange.current();
    };
    const onFileChange = { current: () => {} };
    const fields = fieldsOfModel(model).filter(({ control }) => control === "file");
    const all: ReadonlyMap<string, FileUpload> = new Map(
      fields.map((field) => [
        field.key,
        new FileUpload(uploadUrl(props, field), connection, (isProgress) => show(field.key, isProgress)),
      ]),
    );
    return { all, onFileChange };
  });
  useEffect(() => {
    files.onFileChange.current = () => changed();
    for (const [key, upload] of Object.entries(props.state.uploads)) {
      const file = files.all.get(key);
      if (file?.snapshot.state.kind === "empty") file.keep({ ...upload, uploadedAt: systemClock.now() });
    }
    props.tools?.waitingFiles.restore(files.all, false);
  }, [files, props.state.uploads, props.tools]);
  return {
    all: files.all,
    snapshots,
    busyCount: () => [...files.all.values()].filter(({ snapshot }) => isBusy(snapshot.state)).length,
    clear: () => {
      for (const file of files.all.values()) file.clear();
    },
    ended: () => Promise.all(Array.from(files.all.values(), ({ ended }) => ended)),
  };
}

function uploadUrl({ product, form, language }: FormProps, { name }: FieldModel): string {
  return `/${product}/api/uploads?${new URLSearchParams({ form, field: name, lang: language })}`;
}

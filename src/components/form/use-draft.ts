import { useEffect, useEffectEvent, useRef, useState } from "react";
import { checkName, draftName, stepName } from "../../forms/steps";
import { systemClock } from "../../platform/clock";
import { draftStore, type LocalDraft } from "./draft-store";
import type { FormProps } from "./form-props";

/** By the keys of fields. */
export type Entered = Omit<LocalDraft, "savedAt">;

interface DraftOptions {
  readonly props: Pick<FormProps, "product" | "form">;
  /** A short message may be too private for a browser that others use. */
  readonly isKept: boolean;
  /** Without blank fields. */
  readonly entered: () => Entered;
  /** Fills the blank fields. */
  readonly fill: (draft: Entered) => void;
  /** Withdraws the files. */
  readonly onDelete: () => void;
}

const pauseMs = 400;

const nothing: Pick<LocalDraft, "values" | "uploads"> = { values: {}, uploads: {} };

export type Draft = ReturnType<typeof useDraft>;

/** Saves a draft in the browser, and offers to restore it. */
export function useDraft({ props, isKept, entered, fill, onDelete }: DraftOptions) {
  const [store] = useState(() => draftStore(props.product, props.form));
  const [offer, setOffer] = useState<LocalDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOff = useRef(!isKept);
  /** An offered draft, neither restored nor discarded yet. */
  const offered = useRef(nothing);

  const save = useEffectEvent(() => {
    timer.current = undefined;
    const { values, uploads, postId } = entered();
    const draft = {
      postId,
      savedAt: systemClock.now(),
      values: { ...offered.current.values, ...values },
      uploads: { ...offered.current.uploads, ...uploads },
    };
    if (store.write(draft)) setSaved(true);
  });
  const start = useEffectEvent(() => {
    const draft = isKept ? store.read() : null;
    if (!draft) return;
    setSaved(true);
    const now = entered();
    const isNew = (old: object, current: object) => Object.keys(old).some((key) => !(key in current));
    if (!isNew(draft.values, now.values) && !isNew(draft.uploads, now.uploads)) return;
    if (store.isOfThisTab(draft)) {
      fill(draft);
      setRestored(true);
      return;
    }
    offered.current = draft;
    setOffer(draft);
  });
  const saveNow = useRef(() => {});
  useEffect(() => {
    saveNow.current = () => save();
    start();
    const stop = new AbortController();
    const onHide = () => {
      if (timer.current === undefined || isOff.current) return;
      clearTimeout(timer.current);
      save();
    };
    addEventListener("pagehide", onHide, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer.current);
    };
  }, []);

  /** Saves once the visitor pauses. */
  function changed(): void {
    clearTimeout(timer.current);
    if (!isOff.current) timer.current = setTimeout(() => saveNow.current(), pauseMs);
  }

  /** Deletes the draft of a form that has been sent. */
  function stop(): void {
    isOff.current = true;
    clearTimeout(timer.current);
    if (isKept) store.remove();
  }

  function close(): void {
    offered.current = nothing;
    setOffer(null);
  }

  return {
    offer,
    isRestored,
    isSaved,
    changed,
    stop,
    use(draft: LocalDraft): void {
      close();
      fill(draft);
    },
    discard(): void {
      close();
      store.remove();
      if (Object.keys(entered().values).length > 0) changed();
    },
    deleteAll(): void {
      stop();
      onDelete();
      restart();
    },
    undo(): void {
      isOff.current = true;
      clearTimeout(timer.current);
      store.leaveTab();
      restart();
    },
  };
}

/** Shows the form as it was at first. */
function restart(): void {
  const fresh = new URL(location.href);
  fresh.hash = "";
  for (const name of [stepName, draftName, checkName]) fresh.searchParams.delete(name);
  location.replace(fresh);
}

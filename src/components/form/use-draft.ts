import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftPauseMs } from "../../forms/draft-age";
import { checkName, draftName, stepName } from "../../forms/steps";
import { systemClock } from "../../platform/clock";
import { type DraftStore, draftStore, type LocalDraft } from "./draft-store";
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

export interface Draft {
  /** A draft of another visit, neither restored nor discarded yet. */
  readonly offer: LocalDraft | null;
  /** The draft of this tab was restored. */
  readonly isRestored: boolean;
  /** The browser has a draft of what is entered. */
  readonly isSaved: boolean;
  /** Saves once the visitor pauses. */
  readonly changed: () => void;
  /** Deletes the draft of a form that has been sent. */
  readonly stop: () => void;
  /** Restores the draft. */
  readonly use: (draft: LocalDraft) => void;
  /** Deletes the offered draft. */
  readonly discard: () => void;
  /** Deletes the draft with its files, and shows the form as it was at first. */
  readonly deleteAll: () => void;
  /** Shows the form as it was before the draft of this tab was restored. */
  readonly undo: () => void;
}

/** Saves a draft in the browser, and offers to restore it. */
export function useDraft({ props, isKept, entered, fill, onDelete }: DraftOptions): Draft {
  const [store] = useState(() => draftStore(props.product, props.form));
  const [offer, setOffer] = useState<LocalDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const saving = useSaving(store, isKept, () => together(offer, entered()));
  const start = useEffectEvent(() => {
    const draft = isKept ? store.read() : null;
    if (!draft) return;
    saving.setSaved(true);
    const now = entered();
    const isNew = (old: object, current: object) => Object.keys(old).some((key) => !(key in current));
    if (!isNew(draft.values, now.values) && !isNew(draft.uploads, now.uploads)) return;
    const isOfThisTab = store.isOfThisTab(draft);
    if (isOfThisTab) fill(draft);
    setRestored(isOfThisTab);
    setOffer(isOfThisTab ? null : draft);
  });
  useEffect(() => start(), []);

  function stop(): void {
    saving.end();
    if (isKept) store.remove();
  }
  return {
    offer,
    isRestored,
    isSaved: saving.isSaved,
    changed: saving.changed,
    stop,
    use(draft: LocalDraft): void {
      setOffer(null);
      fill(draft);
    },
    discard(): void {
      setOffer(null);
      store.remove();
      if (Object.keys(entered().values).length > 0) saving.changed();
    },
    deleteAll(): void {
      stop();
      onDelete();
      restart();
    },
    undo(): void {
      saving.end();
      store.leaveTab();
      restart();
    },
  };
}

/** What was entered, and what an offered draft has beside it. */
const together = (offer: LocalDraft | null, { postId, values, uploads }: Entered): LocalDraft => ({
  postId,
  savedAt: systemClock.now(),
  values: { ...offer?.values, ...values },
  uploads: { ...offer?.uploads, ...uploads },
});

/** Saves once the visitor pauses, or leaves the page. */
function useSaving(store: DraftStore, isKept: boolean, current: () => LocalDraft) {
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOff = useRef(!isKept);
  const save = useEffectEvent(() => {
    timer.current = undefined;
    if (store.write(current())) setSaved(true);
  });
  const saveNow = useRef(() => {});
  useEffect(() => {
    saveNow.current = () => save();
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
  return {
    isSaved,
    setSaved,
    changed(): void {
      clearTimeout(timer.current);
      if (!isOff.current) timer.current = setTimeout(() => saveNow.current(), draftPauseMs);
    },
    /** Saves nothing any more. */
    end(): void {
      isOff.current = true;
      clearTimeout(timer.current);
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

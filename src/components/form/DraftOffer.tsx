import { useRef } from "react";
import { factsOf } from "../../i18n/languages";
import type { FormProps } from "./form-props";
import { LiveText } from "./LiveText";
import { useScriptTexts } from "./texts-context";
import type { Draft } from "./use-draft";

interface DraftPartProps {
  readonly props: Pick<FormProps, "form" | "language">;
  readonly draft: Draft;
}

/** Above the fields: the draft of this tab was restored, or another one can be. */
export function DraftOffer({ props, draft }: DraftPartProps) {
  const t = useScriptTexts().draft;
  const section = useRef<HTMLElement>(null);
  const { offer, isRestored } = draft;
  if (isRestored) {
    return (
      <div className="draft-notice">
        <LiveText text={t.restored} />
        <button className="button button--quiet button--compact" type="button" onClick={draft.undo}>
          {t.undo}
        </button>
      </div>
    );
  }
  if (!offer) return null;
  const format = new Intl.DateTimeFormat(factsOf(props.language).locale, { dateStyle: "medium", timeStyle: "short" });
  const close = (act: () => void) => () => {
    const first = section.current?.closest("form")?.querySelector<HTMLElement>(".form-section");
    act();
    // The button that had the focus is gone.
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  };
  return (
    <section ref={section} className="draft-offer" aria-labelledby={`${props.form}-draft`}>
      <div>
        <h3 className="draft-title" id={`${props.form}-draft`}>
          {t.title}
        </h3>
        <p>
          {t.text} <span>{format.format(offer.savedAt)}</span>
        </p>
      </div>
      <div className="draft-actions">
        <button className="button button--compact" type="button" onClick={close(() => draft.use(offer))}>
          {t.use}
        </button>
        <button className="button button--quiet button--compact" type="button" onClick={close(draft.discard)}>
          {t.discard}
        </button>
      </div>
    </section>
  );
}

/** Below the form: entries are stored in this browser, and can be deleted. */
export function DraftNotice({ draft }: Pick<DraftPartProps, "draft">) {
  const t = useScriptTexts().draft;
  if (!draft.isSaved) return null;
  return (
    <div className="draft-notice">
      <LiveText text={t.kept} />
      <button
        className="button button--quiet button--compact"
        type="button"
        onClick={() => {
          if (confirm(t.confirm)) draft.deleteAll();
        }}
      >
        {t.delete}
      </button>
    </div>
  );
}

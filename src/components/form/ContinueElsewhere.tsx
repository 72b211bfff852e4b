import { useEffect, useRef, useState } from "react";
import { draftPauseMs } from "../../forms/draft-age";
import type { FormId } from "../../forms/form-ids";
import { type DraftLink, draftLinkUrl } from "../../forms/sealed-draft";
import { checkName, draftName, stepName } from "../../forms/steps";
import { factsOf, type Language } from "../../i18n/languages";
import { elsewhereOf, type FoundDraft, type ShareFault, thisDevice } from "./elsewhere";
import { elsewhereTexts } from "./elsewhere-texts";

export interface ElsewhereProps {
  readonly product: string;
  readonly form: FormId;
  readonly language: Language;
}

interface OpenedElsewhere extends ElsewhereProps {
  /** The visitor pressed the button, or opened a link. */
  readonly opened: "share" | "resume";
  /** Of the page that was opened; null for one that is damaged. */
  readonly link: DraftLink | null;
}

interface ContinueElsewhereProps extends OpenedElsewhere {
  /** Whether each module is dark, by row. */
  readonly qrCode: (text: string) => Promise<Modules>;
}

type Shown =
  | { readonly kind: "saving" | "loading" | "gone" | "lookFailed" | "busy" | "revoked" | "kept" }
  | { readonly kind: "shared"; readonly url: string; readonly until: number; readonly code: Modules | null }
  | { readonly kind: "notRevoked" }
  | { readonly kind: "failed"; readonly fault: ShareFault }
  | { readonly kind: "conflict"; readonly other: FoundDraft }
  | { readonly kind: "replaces"; readonly found: FoundDraft; readonly ownSavedAt: number }
  | { readonly kind: "missing"; readonly names: readonly string[] };

/** Makes the link of a form, or continues the form of one. */
export function ContinueElsewhere(props: ContinueElsewhereProps) {
  const { opened, link, language, form } = props;
  const t = elsewhereTexts(props);
  const [elsewhere] = useState(() => elsewhereOf(props, thisDevice()));
  const [shown, setShown] = useState<Shown>({ kind: opened === "share" ? "saving" : "loading" });
  const title = useRef<HTMLHeadingElement>(null);

  async function share(over: string | null = null): Promise<void> {
    if (!elsewhere) return setShown({ kind: "failed", fault: "closed" });
    setShown({ kind: "saving" });
    await draftSaved();
    if (hasBusyUploads(form)) return setShown({ kind: "busy" });
    const sharing = await elsewhere.share(over);
    if (sharing.kind !== "shared") return setShown(sharing);
    const { link: made, until } = sharing;
    const url = draftLinkUrl(firstStepUrl(), made);
    // Without the code the link is enough.
    setShown({ kind: "shared", url, until, code: await props.qrCode(url).catch(() => null) });
  }

  async function look(): Promise<void> {
    if (!elsewhere) return setShown({ kind: "failed", fault: "closed" });
    if (!link) return setShown({ kind: "gone" });
    setShown({ kind: "loading" });
    // Else the form would save its entries over those of the link.
    await draftSaved();
    const lookup = await elsewhere.lookUp(link);
    if (lookup.kind !== "found") return setShown({ kind: lookup.kind === "gone" ? "gone" : "lookFailed" });
    const ownSavedAt = elsewhere.replacedBy(lookup.found);
    if (ownSavedAt === null) await take(lookup.found);
    else setShown({ kind: "replaces", found: lookup.found, ownSavedAt });
  }

  async function take(found: FoundDraft): Promise<void> {
    setShown({ kind: "loading" });
    const taking = await elsewhere?.take(found);
    if (taking?.kind !== "taken") setShown({ kind: "lookFailed" });
    else if (taking.missing.length > 0) setShown({ kind: "missing", names: taking.missing });
    else reload();
  }

  async function revoke(): Promise<void> {
    setShown({ kind: "saving" });
    setShown((await elsewhere?.revoke()) ? { kind: "revoked" } : { kind: "notRevoked" });
  }

  const start = useRef(opened === "share" ? share : look);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "nearest" });
    void start.current();
  }, []);

  const dateOf = (time: number) =>
    new Intl.DateTimeFormat(factsOf(language).locale, { dateStyle: "medium", timeStyle: "short" }).format(time);
  const deviceOf = ({ device }: FoundDraft) => device || t.someDevice;

  return (
    <section className="elsewhere" aria-labelledby={`${form}-elsewhere`}>
      <h3 ref={title} className="draft-title" id={`${form}-elsewhere`} tabIndex={-1}>
        {t.title}
      </h3>
      <p role="status">{messageOf(shown)}</p>
      {shown.kind === "shared" && <SharedLink shown={shown} language={language} until={dateOf(shown.until)} />}
      <Actions actions={actionsOf(shown)} />
    </section>
  );

  function messageOf(of: Shown): string {
    switch (of.kind) {
      case "shared":
        return t.ready;
      case "failed":
        return t.faults[of.fault];
      case "conflict":
        return t.conflict(deviceOf(of.other), dateOf(of.other.sealedAt));
      case "replaces":
        return t.replaces(deviceOf(of.found), dateOf(of.found.sealedAt), dateOf(of.ownSavedAt));
      case "missing":
        return t.missing(of.names.join(", "));
      default:
        return t[of.kind];
    }
  }

  function actionsOf(of: Shown): readonly Action[] {
    const retry = { text: t.retry, act: () => share() };
    switch (of.kind) {
      case "shared":
        return [
          { text: t.save, act: () => share() },
          { text: t.revoke, act: revoke },
        ];
      case "conflict":
        return [
          { text: t.overwrite, act: () => share(of.other.place.version) },
          { text: t.take, act: () => take(of.other) },
        ];
      case "replaces":
        return [
          { text: t.take, act: () => take(of.found) },
          { text: t.keep, act: async () => setShown({ kind: "kept" }) },
        ];
      case "missing":
        return [{ text: t.goOn, act: async () => reload() }];
      case "lookFailed":
        return [{ text: t.retry, act: link ? look : () => share() }];
      case "notRevoked":
        return [{ text: t.revoke, act: revoke }];
      case "failed":
      case "busy":
        return [retry];
      default:
        return [];
    }
  }
}

interface Action {
  readonly text: string;
  readonly act: () => Promise<void>;
}

function Actions({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <div className="elsewhere-actions">
      {actions.map(({ text, act }) => (
        <button key={text} className="button button--quiet button--compact" type="button" onClick={() => void act()}>
          {text}
        </button>
      ))}
    </div>
  );
}

interface SharedLinkProps {
  readonly shown: Extract<Shown, { readonly kind: "shared" }>;
  readonly language: Language;
  readonly until: string;
}

/** The link as a code, as text, and its conditions. */
function SharedLink({ shown: { url, code }, language, until }: SharedLinkProps) {
  const t = elsewhereTexts({ language });
  const [copied, setCopied] = useState("");
  async function copy(): Promise<void> {
    // Rejects on insecure pages and without permission.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? t.copied : t.copyFailed);
  }
  return (
    <>
      {code && <QrCode modules={code} label={t.code} />}
      <label>
        {t.link}
        <input className="field-control" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      <p>
        <button className="button button--compact" type="button" onClick={() => void copy()}>
          {t.copy}
        </button>{" "}
        <span role="status">{copied}</span>
      </p>
      <p>{t.secret}</p>
      <p>{t.until(until)}</p>
      <p>{t.again}</p>
    </>
  );
}

type Modules = readonly (readonly boolean[])[];

function QrCode({ modules, label }: { readonly modules: Modules; readonly label: string }) {
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg className="elsewhere-code" viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <path d={path.join("")} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Resolves once the form has saved what was entered until now. */
const draftSaved = () => new Promise((saved) => setTimeout(saved, draftPauseMs));

/** Whether a file of the form is still on its way: the draft does not have it yet. */
const hasBusyUploads = (form: FormId): boolean =>
  document.querySelector(`#${form} .upload:not([data-state=done], [data-state=failed])`) !== null;

/** The form restores the draft of its tab when its page is loaded. */
function reload(): void {
  location.replace(firstStepUrl());
}

/** The form's page, as it is without anything entered. */
function firstStepUrl(): string {
  const url = new URL(location.href);
  url.hash = "";
  for (const name of [stepName, draftName, checkName]) url.searchParams.delete(name);
  return url.href;
}

import { icon, make } from "./markup";
import type { ScriptTexts } from "./texts";

/** Elements that script adds to a form, created by each call. A `data-slot` is filled in by the caller. */
export type FormTemplates = ReturnType<typeof partsOf>;

/** @param form its id, a prefix of other ids */
export function partsOf(form: string, { parts, upload, draft, line: lost, plain, position }: ScriptTexts) {
  return {
    /** As `FieldError` on the server. */
    error: () =>
      line("field-error", icon("alert"), make("span", {}, hiddenText(`${parts.error} `), filled("span", "message"))),
    /** As `ErrorSummary` on the server. */
    summary: () => {
      const title = filled("span", "title", parts.summaryTitle);
      const alert = make(
        "div",
        { role: "alert" },
        make("h3", { class: "error-summary-title" }, icon("alert"), title),
        filled("p", "lead", parts.summaryLead),
      );
      const head = { class: "error-summary-head", id: `${form}-errors`, tabindex: "-1", "data-slot": "head" };
      const list = make("ul", { class: "error-summary-list", "data-slot": "list" });
      return box("error-summary", make("div", head, alert), list, quietButton("plain", plain));
    },
    upload: () =>
      make(
        "div",
        { class: "upload", tabindex: "-1" },
        icon("file"),
        line("upload-name", filled("span", "name"), " ", slotted("span", "size", "file-kept-size")),
        make("progress", { class: "upload-bar", max: "1", "data-slot": "bar" }),
        liveLine("upload-status", slotted("span", "of", "visually-hidden"), " ", filled("span", "status")),
        box(
          "upload-actions",
          quietButton("retry", upload.retry, ofField()),
          quietButton("drop", filled("span", "verb", upload.remove), ofField()),
        ),
      ),
    draftOffer: () => {
      const use = { class: "button button--compact", type: "button", "data-slot": "use" };
      return make(
        "section",
        { class: "draft-offer", "aria-labelledby": `${form}-draft` },
        make("div", {}, titleOf("draft", draft.title), make("p", {}, `${draft.text} `, filled("span", "when"))),
        box("draft-actions", make("button", use, draft.use), quietButton("discard", draft.discard)),
      );
    },
    draftNotice: () => box("draft-notice", liveStatus({}), quietButton("delete", draft.delete)),
    sending: () =>
      box(
        "form-state",
        make("p", { id: `${form}-left`, "data-slot": "left" }),
        liveStatus({ class: "visually-hidden" }),
      ),
    line: () =>
      make(
        "section",
        { class: "connection-notice", "aria-labelledby": `${form}-line` },
        make("div", { "data-slot": "words" }, titleOf("line", lost.title), make("p", {}, lost.text)),
        quietButton("retry", lost.retry),
      ),
    position: () => {
      const frame = { class: "pin-frame", "data-slot": "frame", hidden: "" };
      const map = slotted("div", "map", "map");
      const credit = slotted("p", "credit", "map-source");
      return box(
        "position",
        quietButton("locate", icon("pin"), position.locate),
        quietButton("open", position.open),
        liveStatus({ class: "field-hint" }),
        make(
          "div",
          frame,
          line("field-hint", position.mapHint),
          box("pin-map", map, icon("pin"), credit),
          box("pin-zoom", zoomButton("nearer", position.nearer, "+"), zoomButton("farther", position.farther, "−")),
        ),
      );
    },
  };

  function titleOf(part: string, title: string) {
    return make("h3", { class: "draft-title", id: `${form}-${part}` }, title);
  }
}

type Children = readonly (Node | string)[];

const box = (className: string, ...children: Children) => make("div", { class: className }, ...children);
const line = (className: string, ...children: Children) => make("p", { class: className }, ...children);
const liveLine = (className: string, ...children: Children) =>
  make("p", { class: className, role: "status" }, ...children);
const hiddenText = (...children: Children) => make("span", { class: "visually-hidden" }, ...children);

/** A slot with its initial text. */
const filled = (name: "p" | "span", slot: string, ...words: Children) => make(name, { "data-slot": slot }, ...words);

const slotted = (name: "div" | "p" | "span", slot: string, className: string) =>
  make(name, { class: className, "data-slot": slot });

const liveStatus = (attributes: { readonly class?: string }) =>
  make("p", { ...attributes, role: "status", "data-slot": "status" });

const quietButton = (slot: string, ...children: Children) =>
  make("button", { class: "button button--quiet button--compact", type: "button", "data-slot": slot }, ...children);

const zoomButton = (slot: string, label: string, sign: string) =>
  make("button", { class: "map-zoom", type: "button", "data-slot": slot, "aria-label": label }, sign);

/** Distinguishes the buttons of several rows for screen readers. */
const ofField = () => hiddenText(": ", filled("span", "field"));

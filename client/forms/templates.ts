import { icon, make } from "./markup";
import type { ScriptTexts } from "./texts";

/** Elements that script adds to a form, created by each call. A `data-slot` is filled in by the caller. */
export type FormTemplates = ReturnType<typeof partsOf>;

/** @param form its id, a prefix of other ids */
export function partsOf(form: string, { parts, upload, draft, line, plain, position }: ScriptTexts) {
  return {
    /** As `FieldError` on the server. */
    error: () =>
      make(
        "p",
        { class: "field-error" },
        icon("alert"),
        make("span", {}, make("span", hiddenFromView, `${parts.error} `), filled("message")),
      ),
    /** As `ErrorSummary` on the server. */
    summary: () =>
      make(
        "div",
        { class: "error-summary" },
        make(
          "div",
          { class: "error-summary-head", id: `${form}-errors`, tabindex: "-1", "data-slot": "head" },
          make(
            "div",
            { role: "alert" },
            make("h3", { class: "error-summary-title" }, icon("alert"), filled("title", parts.summaryTitle)),
            make("p", { "data-slot": "lead" }, parts.summaryLead),
          ),
        ),
        make("ul", { class: "error-summary-list", "data-slot": "list" }),
        quietButton("plain", plain),
      ),
    upload: () =>
      make(
        "div",
        { class: "upload", tabindex: "-1" },
        icon("file"),
        make("p", { class: "upload-name" }, filled("name"), " ", slotted("span", "size", "file-kept-size")),
        make("progress", { class: "upload-bar", max: "1", "data-slot": "bar" }),
        make(
          "p",
          { class: "upload-status", role: "status" },
          slotted("span", "of", "visually-hidden"),
          " ",
          filled("status"),
        ),
        make(
          "div",
          { class: "upload-actions" },
          quietButton("retry", upload.retry, ofField()),
          quietButton("drop", filled("verb", upload.remove), ofField()),
        ),
      ),
    draftOffer: () =>
      make(
        "section",
        { class: "draft-offer", "aria-labelledby": `${form}-draft` },
        make(
          "div",
          {},
          make("h3", { class: "draft-title", id: `${form}-draft` }, draft.title),
          make("p", {}, `${draft.text} `, filled("when")),
        ),
        make(
          "div",
          { class: "draft-actions" },
          make("button", { class: "button button--compact", type: "button", "data-slot": "use" }, draft.use),
          quietButton("discard", draft.discard),
        ),
      ),
    draftNotice: () =>
      make(
        "div",
        { class: "draft-notice" },
        make("p", { role: "status", "data-slot": "status" }),
        quietButton("delete", draft.delete),
      ),
    sending: () =>
      make(
        "div",
        { class: "form-state" },
        make("p", { id: `${form}-left`, "data-slot": "left" }),
        make("p", { ...hiddenFromView, role: "status", "data-slot": "status" }),
      ),
    line: () =>
      make(
        "section",
        { class: "connection-notice", "aria-labelledby": `${form}-line` },
        make(
          "div",
          { "data-slot": "words" },
          make("h3", { class: "draft-title", id: `${form}-line` }, line.title),
          make("p", {}, line.text),
        ),
        quietButton("retry", line.retry),
      ),
    position: () =>
      make(
        "div",
        { class: "position" },
        quietButton("locate", icon("pin"), position.locate),
        quietButton("open", position.open),
        make("p", { class: "field-hint", role: "status", "data-slot": "status" }),
        make(
          "div",
          { class: "pin-frame", "data-slot": "frame", hidden: "" },
          make("p", { class: "field-hint" }, position.mapHint),
          make(
            "div",
            { class: "pin-map" },
            slotted("div", "map", "map"),
            icon("pin"),
            slotted("p", "credit", "map-source"),
          ),
          make(
            "div",
            { class: "pin-zoom" },
            zoomButton("nearer", position.nearer, "+"),
            zoomButton("farther", position.farther, "−"),
          ),
        ),
      ),
  };
}

const hiddenFromView = { class: "visually-hidden" };

/** A slot with its initial text. */
const filled = (slot: string, ...words: readonly string[]) => make("span", { "data-slot": slot }, ...words);

const slotted = (name: "div" | "p" | "span", slot: string, className: string) =>
  make(name, { class: className, "data-slot": slot });

const quietButton = (slot: string, ...children: readonly (Node | string)[]) =>
  make("button", { class: "button button--quiet button--compact", type: "button", "data-slot": slot }, ...children);

const zoomButton = (slot: string, label: string, sign: string) =>
  make("button", { class: "map-zoom", type: "button", "data-slot": slot, "aria-label": label }, sign);

/** Distinguishes the buttons of several rows for screen readers. */
const ofField = () => make("span", hiddenFromView, ": ", filled("field"));

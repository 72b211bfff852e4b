import type { ReactNode } from "react";
import type { FormModel } from "../../forms/model";
import { Icon } from "../media/Icon";
import { SummaryBox } from "./ErrorSummary";
import { FieldError, type FormParts } from "./FieldError";
import type { LiveTexts } from "./live-form";

interface FormTemplatesProps {
  readonly model: FormModel;
  readonly texts: FormParts;
  readonly live: LiveTexts;
}

/** Parts of a form that script copies when it needs them, and fills in where a `data-slot` is. */
export function FormTemplates({ model, texts, live: { upload, draft, position, plain, line } }: FormTemplatesProps) {
  const draftId = `${model.id}-draft`;
  return (
    <>
      <Template part="error">
        <FieldError id={`${model.id}-error`} message="" texts={texts} />
      </Template>
      <Template part="summary">
        <SummaryBox id={`${model.id}-errors`} title={texts.summaryTitle} lead={texts.summaryLead}>
          <ul className="error-summary-list" data-slot="list" />
          <QuietButton slot="plain">{plain}</QuietButton>
        </SummaryBox>
      </Template>
      <Template part="upload">
        <div className="upload" tabIndex={-1}>
          <Icon name="file" />
          <p className="upload-name">
            <span data-slot="name" /> <span className="file-kept-size" data-slot="size" />
          </p>
          <progress className="upload-bar" max={1} data-slot="bar" />
          <p className="upload-status" role="status">
            <span className="visually-hidden" data-slot="of" /> <span data-slot="status" />
          </p>
          <div className="upload-actions">
            <QuietButton slot="retry">
              {upload.retry}
              <OfField />
            </QuietButton>
            <QuietButton slot="drop">
              <span data-slot="verb">{upload.remove}</span>
              <OfField />
            </QuietButton>
          </div>
        </div>
      </Template>
      <Template part="draft">
        <section className="draft-note" aria-labelledby={draftId}>
          <div>
            <h3 className="draft-title" id={draftId}>
              {draft.title}
            </h3>
            <p>
              {draft.text} <span data-slot="when" />
            </p>
          </div>
          <div className="draft-actions">
            <button className="button button--compact" type="button" data-slot="use">
              {draft.use}
            </button>
            <QuietButton slot="discard">{draft.discard}</QuietButton>
          </div>
        </section>
      </Template>
      <Template part="kept">
        <div className="draft-kept">
          <p role="status" data-slot="status">
            {draft.kept}
          </p>
          <QuietButton slot="forget">{draft.forget}</QuietButton>
        </div>
      </Template>
      <Template part="sending">
        <div className="form-state">
          <p id={`${model.id}-left`} data-slot="left" />
          <p className="visually-hidden" role="status" data-slot="status" />
        </div>
      </Template>
      <Template part="line">
        <section className="line-note" aria-labelledby={`${model.id}-line`}>
          <div data-slot="words">
            <h3 className="draft-title" id={`${model.id}-line`}>
              {line.title}
            </h3>
            <p>{line.text}</p>
          </div>
          <QuietButton slot="retry">{line.retry}</QuietButton>
        </section>
      </Template>
      {model.save && <PositionTemplate texts={position} />}
    </>
  );
}

function PositionTemplate({ texts }: { readonly texts: LiveTexts["position"] }) {
  return (
    <Template part="position">
      <div className="position">
        <QuietButton slot="locate">
          <Icon name="pin" />
          {texts.locate}
        </QuietButton>
        <QuietButton slot="open">{texts.open}</QuietButton>
        <p className="field-hint" role="status" data-slot="status" />
        <div className="pin-frame" data-slot="frame" hidden>
          <p className="field-hint">{texts.mapHint}</p>
          <div className="pin-map">
            <div className="map" data-slot="map" />
            <Icon name="pin" />
            <p className="map-source" data-slot="credit" />
          </div>
          <div className="pin-zoom">
            <button className="map-zoom" type="button" data-slot="nearer" aria-label={texts.nearer}>
              +
            </button>
            <button className="map-zoom" type="button" data-slot="farther" aria-label={texts.farther}>
              −
            </button>
          </div>
        </div>
      </div>
    </Template>
  );
}

function Template({ part, children }: { readonly part: string; readonly children: ReactNode }) {
  return <template data-part={part}>{children}</template>;
}

function QuietButton({ slot, children }: { readonly slot: string; readonly children: ReactNode }) {
  return (
    <button className="button button--quiet button--compact" type="button" data-slot={slot}>
      {children}
    </button>
  );
}

/** Tells buttons of several rows apart for who does not see the rows. */
function OfField() {
  return (
    <span className="visually-hidden">
      {": "}
      <span data-slot="field" />
    </span>
  );
}

import { type FormModel, fieldsOfModel } from "../../forms/model";
import { messageOf } from "../../forms/state";
import { checkName, draftName, type StepModel, stepName, withQuery } from "../../forms/steps";
import { ErrorSummary, type SummaryLine } from "./ErrorSummary";
import type { FormProps } from "./form-props";
import { useScriptTexts } from "./texts-context";
import { uploadRowId } from "./UploadField";
import { type FormPartProps, type LiveForm, stepOf } from "./use-form";
import type { Summary } from "./use-summary";

/** The errors that stand above the form: those of the server, until script shows others. */
export function FormSummary({ props, form }: FormPartProps) {
  const { model, sending } = form;
  const { summary } = sending;
  const { parts: texts } = props.source.shared;
  if (summary === null) return null;
  if (summary?.kind === "failed") return <FailureSummary form={form} summary={summary} />;
  const { unavailable } = props.state;
  const wrong = summary?.lines ?? messagesOfServer(props, model);
  if (!summary && wrong.length === 0 && !unavailable) return null;
  const isUnavailable = !summary && unavailable;
  const lines = wrong.map(({ key, message }) => lineOf(props, form, key, message));
  return (
    <ErrorSummary
      key={summary && lines.map(({ message }) => message).join()}
      form={model.id}
      title={isUnavailable ? texts.unavailableTitle : texts.summaryTitle}
      lead={isUnavailable ? texts.unavailableText : texts.summaryLead}
      lines={lines}
      isNew={summary !== undefined}
    />
  );
}

interface FailureSummaryProps extends Pick<FormPartProps, "form"> {
  readonly summary: Extract<Summary, { readonly kind: "failed" }>;
}

function FailureSummary({ form: { model, element }, summary }: FailureSummaryProps) {
  const { plain } = useScriptTexts();
  return (
    <ErrorSummary form={model.id} title={summary.title} lead={summary.text} lines={[]} isNew>
      {summary.canSendPlainly && (
        <button
          className="button button--quiet button--compact"
          type="button"
          onClick={() => element.current?.submit()}
        >
          {plain}
        </button>
      )}
    </ErrorSummary>
  );
}

function lineOf(
  { step }: FormProps,
  { model, uploads, isLive, reveal }: LiveForm,
  key: string | null,
  message: string,
): SummaryLine {
  const field = fieldsOfModel(model).find((each) => each.key === key);
  if (!field) return { message, href: null };
  const snapshot = uploads.snapshots[field.key];
  const target = snapshot && snapshot.state.kind !== "empty" ? uploadRowId(field) : field.id;
  const path = isLive ? "" : pathOfStep(step, model, stepOf(model, field.key));
  return { message, href: `${path}#${target}`, onFollow: () => reveal(field.key) };
}

const messagesOfServer = ({ state }: FormProps, model: FormModel) =>
  fieldsOfModel(model).flatMap((field) => {
    const message = messageOf(field, state);
    return message ? [{ key: field.key, message }] : [];
  });

/** Path of a step that the server shows; empty for the current one. */
function pathOfStep(step: StepModel | null, { action }: FormModel, name: string | undefined): string {
  if (!step?.savedForm || name === undefined || name === step.current) return "";
  return withQuery(action, { [stepName]: name, [draftName]: step.savedForm, [checkName]: "1" });
}

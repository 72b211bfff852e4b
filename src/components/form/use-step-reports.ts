import { useEffect, useRef } from "react";
import { countedStepsOf, type StepReport, stepOfField } from "../../forms/step-counts";
import type { FormCode, FormProps } from "./form-props";
import { StepReports } from "./step-reports";
import type { Mark } from "./use-form-state";

type StepReportOptions = Pick<FormProps, "form" | "product"> & Pick<FormCode, "source">;

/** Reports where visitors give up in the form: when the page is left, each event once a tab, without identifiers. */
export function useStepReports({ form, product, source }: StepReportOptions, marks: Readonly<Record<string, Mark>>) {
  const reports = useRef<StepReports>(null);
  const [onlyStep = ""] = countedStepsOf(source.definition);
  useEffect(() => {
    const send = (report: StepReport) => {
      navigator.sendBeacon(`/${product}/api/form-steps`, JSON.stringify(report));
    };
    const created = new StepReports({ form, send, storage: storageOfTab });
    reports.current = created;
    const stop = new AbortController();
    const onHidden = () => {
      if (document.visibilityState === "hidden") created.flush();
    };
    document.addEventListener("visibilitychange", onHidden, { signal: stop.signal });
    addEventListener("pagehide", () => created.flush(), { signal: stop.signal });
    return () => stop.abort();
  }, [form, product]);

  useEffect(() => {
    for (const [field, { message }] of Object.entries(marks)) {
      const step = message === null ? undefined : stepOfField(source.definition, field);
      if (step !== undefined) reports.current?.note({ step, event: "error", field });
    }
  }, [marks, source]);

  return {
    /** Something was entered in a step. @param step of a form with steps */
    began: (step: string = onlyStep) => reports.current?.note({ step, event: "began", field: "" }),
    /** The step was left for the following one. */
    continued: (step: string) => reports.current?.note({ step, event: "continued", field: "" }),
  };
}

/** Access alone throws where the browser stores nothing. */
const storageOfTab: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
};

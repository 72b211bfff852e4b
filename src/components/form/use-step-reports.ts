import { useEffect, useEffectEvent, useRef } from "react";
import type { FormCode, FormProps } from "./form-props";
import type { FormReports } from "./step-reports";
import type { Mark } from "./use-form-state";

type StepReportOptions = Pick<FormProps, "product"> & Pick<FormCode, "source">;

/** Reports where visitors give up in the form. What reports is loaded with the first event. */
export function useStepReports({ product, source }: StepReportOptions, marks: Readonly<Record<string, Mark>>) {
  const loading = useRef<Promise<FormReports>>(null);

  function note(add: (reports: FormReports) => void): void {
    loading.current ??= import("./step-reports").then(({ reportSteps }) => reportSteps(source.definition, product));
    loading.current.then(add, () => {});
  }

  const noteLater = useEffectEvent(note);
  useEffect(() => {
    const failed = Object.keys(marks).filter((field) => marks[field]?.message);
    if (failed.length > 0) noteLater((reports) => reports.failed(failed));
  }, [marks]);

  return {
    /** Something was entered in a step. @param step of a form with steps */
    began: (step?: string) => note((reports) => reports.began(step)),
    /** The step was left for the following one. */
    continued: (step: string) => note((reports) => reports.continued(step)),
  };
}

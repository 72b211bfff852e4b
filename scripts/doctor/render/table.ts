import { type InspectColor, styleText } from "node:util";
import type { Severity } from "../catalogue";
import { type CheckReport, countsOf, type Finding, type Report } from "../report";

type Paint = (style: InspectColor | readonly InspectColor[], text: string) => string;

const plain: Paint = (_, text) => text;
const coloured: Paint = (style, text) => styleText([style].flat(), text, { validateStream: false });

const marks: Readonly<Record<Severity, { readonly sign: string; readonly style: InspectColor }>> = {
  error: { sign: "✗", style: "red" },
  warning: { sign: "!", style: "yellow" },
  note: { sign: "i", style: "cyan" },
};

/** The report for people: a line for each check, what it found below it, and the sum. */
export function tableOf(report: Report, hasColours: boolean): string {
  const paint = hasColours ? coloured : plain;
  const width = Math.max(...report.checks.map(({ title }) => title.length));
  const lines = report.checks.flatMap((check) => [
    checkLine(check, width, paint),
    ...check.findings.flatMap((finding) => findingLines(finding, paint)),
  ]);
  return `${[...lines, "", sumOf(report, paint)].join("\n")}\n`;
}

function checkLine({ title, state, says, durationMs, findings }: CheckReport, width: number, paint: Paint): string {
  const worst = (["error", "warning", "note"] as const).find((each) =>
    findings.some(({ severity }) => severity === each),
  );
  const mark = worst ? marks[worst] : state === "skipped" ? { sign: "–", style: "gray" as const } : passed;
  const time = durationMs >= 1000 ? `${(durationMs / 1000).toFixed(1)} s` : `${durationMs} ms`;
  const rest = state === "skipped" ? `not looked at: ${says}` : `${says} · ${time}`;
  return `${paint(mark.style, mark.sign)} ${paint("bold", title.padEnd(width))}  ${paint("gray", rest)}`;
}

const passed = { sign: "✓", style: "green" } as const;

function findingLines({ severity, code, about, says, remedy }: Finding, paint: Paint): string[] {
  const [first = "", ...others] = remedy.change.split("\n");
  const { sign, style } = marks[severity];
  return [
    `    ${paint(style, `${sign} ${about}`)}  ${paint("gray", code)}`,
    `      ${says}`,
    `      ${paint("gray", `${remedy.where}: ${first}${others.length > 0 ? " … (--fix)" : ""}`)}`,
  ];
}

function sumOf(report: Report, paint: Paint): string {
  const { error, warning, note } = countsOf(report);
  const counts = `${counted(error, "error")}, ${counted(warning, "warning")}, ${counted(note, "note")}`;
  const style = error > 0 ? "red" : warning > 0 ? "yellow" : "green";
  return `${paint([style, "bold"], counts)} for ${report.product} in ${(report.durationMs / 1000).toFixed(1)} s`;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

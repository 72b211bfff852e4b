import { type InspectColor, styleText } from "node:util";
import { allFindings, type Finding, type Report, type Severity, type TopicReport } from "./report";

type Paint = (style: InspectColor | InspectColor[], text: string) => string;

const marks = {
  error: { sign: "✗", style: "red" },
  warning: { sign: "!", style: "yellow" },
  note: { sign: "i", style: "cyan" },
  skipped: { sign: "–", style: "gray" },
  passed: { sign: "✓", style: "green" },
} as const;

const severities: readonly Severity[] = ["error", "warning", "note"];

/** The report for people: a line for each topic, its findings below it, and the sum. */
export function tableOf(report: Report, hasColours: boolean): string {
  const paint: Paint = (style, text) => (hasColours ? styleText(style, text, { validateStream: false }) : text);
  const width = Math.max(...report.checks.map(({ title }) => title.length));
  const lines = report.checks.flatMap((each) => [
    topicLine(each, width, paint),
    ...each.findings.flatMap((finding) => findingLines(finding, paint)),
  ]);
  const counts = severities.map((each) => allFindings(report).filter(({ severity }) => severity === each).length);
  const sum = counts.map((count, index) => `${count} ${severities[index]}${count === 1 ? "" : "s"}`).join(", ");
  return `${[...lines, "", `${paint("bold", sum)} for ${report.product} in ${seconds(report.durationMs)}`].join("\n")}\n`;
}

function topicLine({ title, state, summary, durationMs, findings }: TopicReport, width: number, paint: Paint): string {
  const worst = severities.find((each) => findings.some(({ severity }) => severity === each));
  const { sign, style } = marks[worst ?? (state === "skipped" ? "skipped" : "passed")];
  const time = durationMs >= 1_000 ? seconds(durationMs) : `${durationMs} ms`;
  const rest = state === "skipped" ? `not checked: ${summary}` : `${summary} · ${time}`;
  return `${paint(style, sign)} ${paint("bold", title.padEnd(width))}  ${paint("gray", rest)}`;
}

function findingLines({ severity, code, about, message, remedy }: Finding, paint: Paint): string[] {
  const [first = "", ...others] = remedy.change.split("\n");
  const { sign, style } = marks[severity];
  return [
    `    ${paint(style, `${sign} ${message}`)}  ${paint("gray", code)}`,
    `      ${about}`,
    `      ${paint("gray", `${remedy.where}: ${first}${others.length > 0 ? " … (--fix)" : ""}`)}`,
  ];
}

/** What to change, by the place where it is changed; the same change once. */
export function fixesOf(report: Report): string {
  const parts = [...Map.groupBy(allFindings(report), ({ remedy }) => remedy.where)].map(([where, findings]) => {
    const changes = Map.groupBy(findings, ({ remedy }) => remedy.change);
    const lines = [...changes].flatMap(([change, all]) => [
      ...change.split("\n").map((line) => `  ${line}`),
      ...all.map(({ about, code }) => `      for ${about} (${code})`),
    ]);
    return [where, ...lines].join("\n");
  });
  return parts.length > 0 ? `${parts.join("\n\n")}\n` : "Nothing to change.\n";
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

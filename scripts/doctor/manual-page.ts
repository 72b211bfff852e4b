import { type FindingText, findingGroups, findingTexts } from "./finding-texts.ts";

const heading = "## Findings";

const introduction =
  "Doctor lists findings in this order. `{…}` stands for what was found; `{got}` for the response: its status, type and server, and its first 80 characters. The texts stand in `scripts/doctor/finding-texts.ts`; `npm run cms -- docs` writes these tables.";

const cell = (text: string) => text.replaceAll("\n", "<br>");

const row = (code: string, { severity, message, where, change }: FindingText) =>
  `| \`${code}\` | ${severity} | ${cell(message)} | ${cell(where)} | ${cell(change)} |`;

/** The manual with the tables of all findings. @param manual with those of an earlier version */
export function manualPage(manual: string): string {
  const findings: readonly (readonly [code: string, text: FindingText])[] = Object.entries(findingTexts);
  const tables = Object.entries(findingGroups).map(([group, { title, note }]) => {
    const rows = findings.filter(([, text]) => text.group === group).map(([code, text]) => row(code, text));
    const table = ["| Finding | | Message | Where | What to change |", "|---|---|---|---|---|", ...rows].join("\n");
    return [`### ${title}`, note, table].filter((each) => each !== "").join("\n\n");
  });
  const before = manual.slice(0, manual.indexOf(heading)).trim();
  return `${[before, heading, introduction, ...tables].join("\n\n")}\n`;
}

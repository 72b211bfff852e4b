import { type Figure, figureText, median, medianText, spreadText, withUnit } from "./figure";
import { type Goal, goals, isReached } from "./goals";
import { inBlock, parseTable, type Table, tableText } from "./table";

/** When, where and how something was measured. */
export interface Run {
  /** `2026-11-22` */
  readonly date: string;
  /** Its short name, with `+` where more had changed. */
  readonly commit: string;
  /** Of the machine, before and after. */
  readonly load: string;
  readonly command: string;
}

const runsKept = 5;
const absent = "–";

/**
 * Puts a run in front of those that its block keeps, and brings the goals up to date that it has figures for.
 * @throws {Error} where the document does not have the block, or the goals, exactly once
 */
export function withRun(document: string, block: string, run: Run, figures: readonly Figure[]): string {
  const measured = new Map(figures.map((figure) => [figure.name, figure]));
  const noted = inBlock(document, block, (content) => `${historyOf(content, run, measured)}\n`);
  const own = goals.filter((goal) => goal.block === block);
  return inBlock(noted, "goals", (content) => `${goalsIn(content, run, measured, own)}\n`);
}

/**
 * Puts a run's rows in the place of those before that have the same names, each with the run it is of.
 * @param names how many columns name a row
 * @throws {Error} where the document does not have the block exactly once
 */
export function withTable(
  document: string,
  block: string,
  run: Run,
  [head = [], ...rows]: Table,
  names: number,
): string {
  const keyOf = (row: readonly string[]) => row.slice(0, names).join("|");
  return inBlock(document, block, (content) => {
    const [, ...earlier] = parseTable(content);
    const table = new Map(earlier.map((row): [string, readonly string[]] => [keyOf(row), row]));
    for (const row of rows) table.set(keyOf(row), [...row, headOf(run)]);
    return `${tableText([[...head, "Measured"], ...table.values()])}\n`;
  });
}

const headOf = ({ date, commit, load, command }: Run) => `${date}, ${commit}, load ${load}, \`${command}\``;

/**
 * A row for each figure, a column for each run: the last ones, and older ones that alone have a figure. Parts of one run, which
 * are measured one after the other, share a column.
 */
function historyOf(content: string, run: Run, measured: ReadonlyMap<string, Figure>): string {
  const [head = ["Figure"], ...rows] = parseTable(content);
  const isSame = head[1]?.replace(/load \S+,/, "") === headOf(run).replace(/load \S+,/, "");
  const runs = [headOf(run), ...head.slice(isSame ? 2 : 1)];
  const earlier = new Map(rows.map(([name = "", ...cells]) => [name, isSame ? cells : [absent, ...cells]]));
  const names = [...new Set([...measured.keys(), ...earlier.keys()])];
  const history = names.map((name) => {
    const figure = measured.get(name);
    const [before = absent, ...others] = earlier.get(name) ?? runs.map(() => absent);
    return [name, figure ? figureText(figure) : before, ...others];
  });
  const newest = new Set(history.map((row) => row.findIndex((cell, column) => column > 0 && cell !== absent)));
  const isKept = (column: number) => column <= runsKept || newest.has(column);
  return tableText([["Figure", ...runs], ...history].map((row) => row.filter((_, column) => isKept(column))));
}

const goalsHead = ["Subject", "Figure", "Goal", "Median", "Spread", "Load", "Measured", "Command", "Reached"];

function goalsIn(content: string, run: Run, measured: ReadonlyMap<string, Figure>, own: readonly Goal[]): string {
  const [, ...rows] = parseTable(content);
  for (const goal of own) {
    const figure = measured.get(goal.figure);
    if (!figure || figure.values.length === 0) continue;
    const row = goalRow(goal, figure, run);
    const at = rows.findIndex(([subject, name]) => subject === goal.subject && name === goal.figure);
    if (at < 0) rows.push(row);
    else rows[at] = row;
  }
  return tableText([goalsHead, ...rows]);
}

function goalRow(goal: Goal, figure: Figure, { load, date, commit, command }: Run): string[] {
  const bound = `${goal.sign} ${withUnit(goal.bound.toLocaleString("en"), figure.unit)}`;
  const found = [medianText(figure), spreadText(figure), load, `${date}, ${commit}`, `\`${command}\``];
  return [goal.subject, goal.figure, bound, ...found, isReached(goal, median(figure.values)) ? "yes" : "no"];
}

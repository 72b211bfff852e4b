/** What was measured: every value of one kind, of which the median counts. */
export interface Figure {
  /** Names it within its block, and in the table of goals. */
  readonly name: string;
  readonly values: readonly number[];
  /** Behind the number: `ms`, `KB`, `× the constant's`. */
  readonly unit?: string;
  /** Behind the point. */
  readonly digits?: number;
}

/** The middle one, the upper one of two. @returns NaN where there is none */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function numberText(value: number, { digits = 0 }: Figure): string {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `1,120 ms`, `9,062/s` */
export function withUnit(number: string, unit = ""): string {
  return `${number}${unit === "" || unit.startsWith("/") ? "" : " "}${unit}`;
}

/** `1,120 ms`; a dash where nothing was measured. */
export function medianText(figure: Figure): string {
  if (figure.values.length === 0) return "–";
  return withUnit(numberText(median(figure.values), figure), figure.unit);
}

/** `1,080..1,204`: the least and the most; a dash for what was measured once. */
export function spreadText(figure: Figure): string {
  const { values } = figure;
  return values.length < 2
    ? "–"
    : [Math.min(...values), Math.max(...values)].map((v) => numberText(v, figure)).join("..");
}

/** `1,120 ms (1,080..1,204)` */
export function figureText(figure: Figure): string {
  return figure.values.length < 2 ? medianText(figure) : `${medianText(figure)} (${spreadText(figure)})`;
}

/** Functions that compute from cells of the file. None of them loads, sends or starts anything. */
const functions = new Set(
  `ABS AND AVERAGE AVERAGEIF AVERAGEIFS CEILING CEILING.MATH CHAR CHOOSE CLEAN COLUMN COLUMNS CONCAT CONCATENATE COUNT
   COUNTA COUNTBLANK COUNTIF COUNTIFS DATE DATEDIF DATEVALUE DAY DAYS EDATE EOMONTH EVEN EXACT FALSE FILTER FIND FIXED
   FLOOR FLOOR.MATH HLOOKUP HOUR IF IFERROR IFNA IFS INDEX INT ISBLANK ISERR ISERROR ISEVEN ISNA ISNUMBER ISODD ISTEXT
   LARGE LEFT LEN LOOKUP LOWER MATCH MAX MAXIFS MEDIAN MID MIN MINIFS MINUTE MOD MODE MONTH MROUND N NA
   NETWORKDAYS NOT NOW ODD OFFSET OR PERCENTILE PMT POWER PRODUCT PROPER QUOTIENT RANK RANK.EQ REPLACE REPT RIGHT
   ROUND ROUNDDOWN ROUNDUP ROW ROWS SEARCH SEQUENCE SIGN SMALL SORT SQRT STDEV SUBSTITUTE SUBTOTAL SUM SUMIF SUMIFS
   SUMPRODUCT SWITCH T TEXT TEXTJOIN TIME TODAY TRANSPOSE TRIM TRUE TRUNC UNIQUE UPPER VALUE VLOOKUP WEEKDAY WEEKNUM
   WORKDAY XLOOKUP XOR YEAR`.split(/\s+/),
);

/** Before the names of newer functions. */
const newerPrefix = /^_XLFN\.(_XLWS\.)?/;

const name = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.]*`;
const column = String.raw`\$?[A-Za-z]{1,3}`;

/** The tokens of a formula; the first match counts. Names of sheets and columns hold no `[`, `|` or path. */
const tokens = [
  ["space", String.raw`\s+`],
  ["operand", String.raw`"[^"]*(?:""[^"]*)*"|#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)(?!!)`],
  ["sheet", String.raw`(?:'(?:[^'[\]|\\/:*?]|'')+'|${name}(?::${name})?|#REF)!`],
  // With a decimal comma or groups of thousands, as some countries write them.
  ["number", String.raw`\.?\d+(?:[.,]\d+)*(?:[Ee][+\-]?\d+)?`],
  ["call", String.raw`${name}(?=\s*\()`],
  // A column of a table in the file. After the name of another workbook a sheet would follow.
  ["operand", String.raw`(?:${name})?\[(?:[^[\]!'|]|\[[^[\]!'|]*\])*\](?![\p{L}\p{N}_'!([])`],
  ["operand", String.raw`(?:${column}\$?\d{1,7}|${column}|\$\d{1,7})(?![\p{L}\p{N}_.$])|${name}`],
  ["open", "[({]"],
  ["close", "[)}]"],
  ["separator", "[,;]"],
  ["operator", String.raw`<=|>=|<>|[\-+*\/^&=<>%:@]`],
  ["unknown", "[^]"],
] as const;

type Kind = (typeof tokens)[number][0];

/** Characters of a spreadsheet's cell. A formula with more is refused: the time of some tokens grows faster than their length. */
const maxFormulaLength = 32_767;

const anyToken = new RegExp(tokens.map(([, pattern]) => `(${pattern})`).join("|"), "gu");

interface Token {
  readonly kind: Kind;
  readonly text: string;
}

function* tokensOf(formula: string): Generator<Token> {
  for (const [text, ...groups] of formula.slice(0, maxFormulaLength).matchAll(anyToken)) {
    const kind = tokens[groups.findIndex((group) => group !== undefined)]?.[0] ?? "unknown";
    if (kind !== "space") yield { kind, text };
  }
  if (formula.length > maxFormulaLength) yield { kind: "unknown", text: formula.slice(maxFormulaLength)[0] ?? "" };
}

const isListed = (call: string) => functions.has(call.toUpperCase().replace(newerPrefix, ""));

/** The first token in a workbook's formula that is not on the lists; null if there is none. */
export function problemOfFormula(formula: string): string | null {
  let before: Kind = "operator";
  for (const { kind, text } of tokensOf(formula)) {
    if (kind === "unknown" || (kind === "call" && (before === "sheet" || !isListed(text)))) return text;
    before = kind;
  }
  return null;
}

/**
 * The first token in a CSV cell that is not on the lists. Null if there is none, or if no spreadsheet would read a formula
 * up to it: `-10 mg (strip)`, `+62 21 5010`.
 * @param cell begins with the sign of a formula
 */
export function problemOfCell(cell: string): string | null {
  const mayBeText = !cell.startsWith("=");
  let before: Kind = "operator";
  let depth = 0;
  for (const token of tokensOf(cell)) {
    const { kind, text } = token;
    if (mayBeText && isNoFormula(before, token, depth === 0)) return null;
    // A CSV file has no sheets.
    if (kind === "unknown" || kind === "sheet" || (kind === "call" && !isListed(text))) return text;
    if (kind === "open") depth++;
    if (kind === "close") depth--;
    before = kind;
  }
  return null;
}

/** No spreadsheet accepts these in a formula outside texts. */
const foreignSign = /[?\u00a1-\u00bf]|[^\p{ASCII}\p{L}\p{N}]/u;

/** Whether no spreadsheet reads on: adjacent operands with a number among them, a missing one, or a bracket too many. */
function isNoFormula(before: Kind, { kind, text }: Token, isOutermost: boolean): boolean {
  const isOperand = kind === "operand" || kind === "call" || kind === "sheet";
  const endsOperand = text === "|" || (kind === "separator" && isOutermost);
  if (isOutermost && kind === "close") return true;
  if (before === "number") return isOperand || kind === "number" || endsOperand;
  if (before === "operator" && endsOperand) return true;
  return (before === "operand" && kind === "number") || (kind === "unknown" && foreignSign.test(text));
}

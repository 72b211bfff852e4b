import type { Scan } from "./finding";
import { functionKind, plainFunctionName } from "./functions";
import { linkKind, startedLinkKind, startsAtService } from "./links";

const name = String.raw`[\p{L}_\\][\p{L}\p{M}\p{N}_.?\\]*`;
const column = String.raw`\$?[A-Za-z]{1,3}`;

/** The tokens of a formula; the first match counts. Names of sheets and columns hold no `[`, `|` or path. */
const tokens = [
  ["space", String.raw`\s+`],
  ["text", `"[^"]*(?:""[^"]*)*"`],
  [
    "operand",
    String.raw`#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)(?!!)`,
  ],
  ["sheet", String.raw`(?:'(?:[^'[\]|\\/*?]|'')+'|${name}(?::${name})?|#REF|\[0\])!`],
  // With a decimal comma or groups of thousands, as some countries write them.
  ["number", String.raw`\.?\d+(?:[.,]\d+)*(?:[Ee][+\-]?\d+)?`],
  ["call", String.raw`${name}(?=\s*\()`],
  // A column of a table in the file. After the name of another workbook a sheet would follow.
  ["operand", String.raw`(?:${name})?\[(?:[^[\]!'|]|'.|\[(?:[^[\]!'|]|'.)*\])*\](?![\p{L}\p{N}_'!([])`],
  ["operand", String.raw`(?:${column}\$?\d{1,7}|${column}|\$\d{1,7})(?![\p{L}\p{N}_.$])|\$?${name}`],
  ["open", "[({]"],
  ["close", "[)}]"],
  ["separator", "[,;]"],
  ["operator", String.raw`<=|>=|<>|[\-+*\/^&=<>%:@~#]`],
  // What leads out of the file: another workbook, a path, a program.
  ["outside", String.raw`\||'(?:[^']|'')*'!?|\[[^[\]]*\]`],
  ["unknown", "[^]"],
] as const;

type Kind = (typeof tokens)[number][0];

const anyToken = new RegExp(tokens.map(([, pattern]) => `(${pattern})`).join("|"), "gu");

interface Token {
  readonly kind: Kind;
  readonly text: string;
}

function tokensOf(formula: string, scan: Scan): readonly Token[] {
  const list: Token[] = [];
  let unknown = 0;
  const read = formula.slice(0, maxFormulaLength);
  scan.spend("formulaTokens", read.length);
  for (const [text, ...groups] of read.matchAll(anyToken)) {
    const kind = tokens[groups.findIndex((group) => group !== undefined)]?.[0] ?? "unknown";
    if (kind !== "space") list.push({ kind, text });
    // No spreadsheet takes this for a formula.
    if (kind === "unknown" && ++unknown > maxUnknown) break;
  }
  return list;
}

/** What a formula does beyond computing. */
export interface FormulaVerdict {
  /** What reaches out or runs; null if nothing does. */
  readonly acting: string | null;
  /** Names of functions that are on no list. */
  readonly unknown: readonly string[];
}

const harmless: FormulaVerdict = { acting: null, unknown: [] };

/** Of a cell in Excel; of a formula it reads 8,192. */
const maxFormulaLength = 32_767;

/** Names that a verdict contains. */
const maxUnknown = 20;

const plainLetters = /^[\w$:+\-*/.,;%() &<>=]*$/;
const wordsAndBrackets = /[\w.]+|\(/g;

/** Whether a formula has neither texts nor names of sheets, and calls only what computes: most formulas, quickly. */
function isPlain(formula: string): boolean {
  if (formula.length > maxFormulaLength || !plainLetters.test(formula)) return false;
  const words = formula.match(wordsAndBrackets) ?? [];
  const isCall = (word: string, index: number) => words[index + 1] === "(" && /^[A-Z_]/i.test(word);
  return words.every((word, index) => !isCall(word, index) || functionKind(word) === "computing");
}

/** Judges a formula of a workbook. */
export function judgeFormula(formula: string, scan: Scan): FormulaVerdict {
  scan.spend("formulas");
  scan.spend("formulaTokens", formula.length / 4);
  return isPlain(formula) ? harmless : judge(tokensOf(formula, scan));
}

function judge(list: readonly Token[]): FormulaVerdict {
  const unknown: string[] = [];
  const lastItem = list.findLastIndex(({ text }) => text.endsWith("!"));
  const brackets = new Brackets();
  let links: LinkTargets | undefined;
  for (const [index, { kind, text }] of list.entries()) {
    const reference = brackets.add(list, index);
    if (reference !== null) return { acting: reference, unknown };
    // A program is named before a bar, what it is to do before an exclamation mark.
    const isOutside = kind === "outside" && (text !== "|" || index < lastItem) && !isQuotation(list, index);
    if (isOutside) return { acting: text, unknown };
    if ((kind === "unknown" || kind === "outside") && unknown.length < maxUnknown) unknown.push(text);
    if (kind !== "call") continue;
    // A function of another workbook or of a macro.
    if (list[index - 1]?.kind === "sheet") return { acting: text, unknown };
    const verdict = judgeCall(text, () => {
      links ??= new LinkTargets(list);
      return links.of(index);
    });
    if (verdict === "acting") return { acting: text, unknown };
    if (verdict === "unknown" && unknown.length < maxUnknown) unknown.push(text);
  }
  return { acting: null, unknown };
}

/** A text in single quotation marks that names no file: nothing refers into it. */
function isQuotation(list: readonly Token[], index: number): boolean {
  const { text = "" } = list[index] ?? {};
  if (!/^'[^'[\]\\/|:]*'$/.test(text)) return false;
  return list[index - 1]?.text !== "|" && list[index + 1]?.text !== "#";
}

function judgeCall(name: string, target: () => LinkTarget) {
  const plain = plainFunctionName(name);
  if (plain === "HYPERLINK") return judgeHyperlink(target());
  return plain === "INDIRECT" ? "computing" : functionKind(name);
}

interface LinkTarget {
  /** The constant texts with which it begins. */
  readonly start: string;
  readonly isWhole: boolean;
  /** Whether it contains what only the reader's machine knows. */
  readonly revealsReader: boolean;
}

const joining = new Set(["CONCATENATE", "CONCAT"]);

/** Return the path of the file, or the version and memory of the program. */
const readerFunctions = new Set(["CELL", "INFO"]);

/** The targets of the links of a formula: the first arguments of their calls, which may be nested as deep as a formula is long. */
class LinkTargets {
  /** By the index of a bracket that opens: where its first argument ends. */
  readonly #ends = new Map<number, number>();
  /** How many functions that reveal the reader are called before each token, and before the end. */
  readonly #readerCalls: number[] = [0];

  constructor(private readonly list: readonly Token[]) {
    const open: number[] = [];
    let readerCalls = 0;
    for (const [index, { kind, text }] of list.entries()) {
      if (kind === "separator") this.#endArgument(open.at(-1), index);
      if (kind === "close") this.#endArgument(open.pop(), index);
      if (kind === "open") open.push(index);
      if (kind === "call" && readerFunctions.has(plainFunctionName(text))) readerCalls++;
      this.#readerCalls.push(readerCalls);
    }
  }

  #endArgument(bracket: number | undefined, index: number): void {
    if (bracket !== undefined && !this.#ends.has(bracket)) this.#ends.set(bracket, index);
  }

  of(call: number): LinkTarget {
    const first = call + 2;
    const end = this.#ends.get(call + 1) ?? this.list.length;
    const revealsReader = (this.#readerCalls[end] ?? 0) > (this.#readerCalls[first] ?? 0);
    let start = "";
    for (let index = first; index < end; index++) {
      const { kind = "close", text = "" } = this.list[index] ?? {};
      if (kind === "text") start += text.slice(1, -1).replaceAll('""', '"');
      else if (!isJoining(kind, text)) return { start, isWhole: false, revealsReader };
    }
    return { start, isWhole: true, revealsReader };
  }
}

/** Whether a token leaves the texts around it one constant text. */
function isJoining(kind: Kind, text: string): boolean {
  if (kind === "call") return joining.has(plainFunctionName(text));
  return kind === "open" || kind === "close" || kind === "separator" || text === "&";
}

/**
 * Judges the target of a link, which is followed by a click alone. One into the web may not tell its host of the reader's
 * machine. Cells may be filled in by the reader: a link that carries them is marked, unless it leads to a known service.
 */
function judgeHyperlink({ start, isWhole, revealsReader }: LinkTarget) {
  if (start === "") return "unknown";
  const kind = isWhole ? linkKind(start) : startedLinkKind(start);
  if (kind === "acting" || kind === "unknown") return kind;
  if (isWhole || kind === "local") return "computing";
  if (revealsReader) return "acting";
  return startsAtService(start) ? "computing" : "unknown";
}

/** A text that names another file, in whatever depth of the call that makes a reference of it. */
const otherFile = /[[\\|]|\/\//;

/** The brackets that are open at a token, by the calls of INDIRECT that they belong to. */
class Brackets {
  readonly #open: (string | null)[] = [];
  #references = 0;

  /** @returns the call that refers to another file by a text at an index, else null */
  add(list: readonly Token[], index: number): string | null {
    const { kind, text = "" } = list[index] ?? {};
    if (kind === "open") {
      const before = list[index - 1];
      const isReference = before?.kind === "call" && plainFunctionName(before.text) === "INDIRECT";
      this.#open.push(isReference ? before.text : null);
      if (isReference) this.#references++;
    } else if (kind === "close" && this.#open.pop()) this.#references--;
    if (kind !== "text" || this.#references === 0 || !otherFile.test(text)) return null;
    return this.#open.find((each) => each !== null) ?? null;
  }
}

/**
 * Judges a cell of a CSV file that begins with the sign of a formula. Without an equals sign it may be a text, such as
 * `- Rawat inap (kelas 1)` or `+62 21 5010`: then it counts only if a spreadsheet would accept it as a formula.
 */
export function judgeCell(cell: string, scan: Scan): FormulaVerdict {
  const list = tokensOf(cell, scan);
  const verdict = judge(list);
  // A spreadsheet takes what is no formula for a text.
  const names = list.some(({ kind }) => kind === "unknown") ? [] : verdict.unknown;
  if (cell.startsWith("=")) return { acting: verdict.acting, unknown: names };
  if (isWords(list)) return harmless;
  return verdict.acting !== null && isFormula(list) ? { acting: verdict.acting, unknown: [] } : harmless;
}

/** LibreOffice may look for a word among the headings of a table; these functions it has itself. */
const readsHeadings = new Set(["WEBSERVICE", "FILTERXML", "DDE"]);
const referenceByRow = /^rc?$|^c$/i;

/** Whether a cell is a text such as `- New (baru)`: a table defines no names, so that a call of words alone has no values. */
function isWords(list: readonly Token[]): boolean {
  return list.every(({ kind, text }, index) => {
    if (kind === "call") return !readsHeadings.has(plainFunctionName(text));
    if (kind === "operand") return /^\p{L}+$/u.test(text) && !referenceByRow.test(text);
    if (kind === "close") return list[index - 1]?.kind !== "open";
    return kind === "open" || kind === "separator" || (kind === "operator" && isSign(text));
  });
}

const operandKinds: ReadonlySet<Kind> = new Set<Kind>(["text", "operand", "number", "call", "sheet"]);

/** Whether a spreadsheet may accept tokens as a formula, perhaps after it has closed brackets at the end. */
function isFormula(list: readonly Token[]): boolean {
  let before: Token = { kind: "operator", text: "" };
  let depth = 0;
  for (const token of list) {
    const { kind, text } = token;
    if (kind === "unknown" || (kind === "close" && --depth < 0)) return false;
    const startsOperand = operandKinds.has(kind) || text.startsWith("'");
    if (before.text.endsWith("!") && before.kind !== "operand" && !startsOperand) return false;
    if (kind === "operator" && !isSign(text) && !endsOperand(before)) return false;
    if (startsOperand && endsOperand(before) && !isIntersection(before, token)) return false;
    if (kind === "open") depth++;
    before = token;
  }
  return endsOperand(before);
}

const isSign = (text: string) => text === "+" || text === "-" || text === "@";

const endsOperand = ({ kind, text }: Token) =>
  kind === "text" || kind === "operand" || kind === "number" || kind === "close" || /['%#]$/.test(text);

const isConstant = ({ kind }: Token) => kind === "number" || kind === "text";

/** A blank between two ranges is an operator; between other operands it is not. */
function isIntersection(one: Token, other: Token): boolean {
  if (isConstant(one) || isConstant(other)) return false;
  return other.kind !== "call" || one.kind === "close" || /[\d!]/.test(one.text);
}

import { parseSync, Visitor } from "vite";

/** A file with one small fault put into it. */
export type Mutant = ReturnType<typeof mutantsOf>[number];

interface Place {
  readonly start: number;
  readonly end: number;
}

const swapped: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
};

/** Calls whose arguments only operators read. */
const isLog = (text: string) => /^log\.(info|warn|error)\(/.test(text);

/** Codes, names and signatures of formats. A text with blanks is a message or a statement in another language. */
const isCode = (text: string) => /^\S+$/.test(text);

/** Bytes of a format, and small numbers that count or point. One more or less in a limit or a duration shows nothing. */
const isExact = (value: number, written: string) => value <= 16 || written.startsWith("0x");

/**
 * Every mutant of a TypeScript file: comparisons and logic turned round, conditions always true or false, bytes and small
 * numbers off by one, flags flipped, statements without effect, codes emptied. Everything else stays as it is, so do
 * types, imports, log lines with their conditions, and constants of a module: all code that uses a constant agrees on it.
 */
export function mutantsOf(file: string, source: string) {
  const found: (Place & { readonly now: string })[] = [];
  const spared: Place[] = [];
  const text = ({ start, end }: Place) => source.slice(start, end);
  const put = ({ start, end }: Place, now: string) => found.push({ start, end, now });
  const isCondition = (test: Place) => {
    put(test, "true");
    put(test, "false");
  };
  const operation = ({ left, right, operator }: { left: Place; right: Place; operator: string }) => {
    const between = { start: left.end, end: right.start };
    for (const other of swapped[operator] ?? []) put(between, text(between).replace(operator, other));
  };
  new Visitor({
    IfStatement: (node) => {
      if (isLog(text(node.consequent)) && !node.alternate) spared.push(node.test);
      else isCondition(node.test);
    },
    ConditionalExpression: ({ test }) => isCondition(test),
    WhileStatement: ({ test }) => put(test, "false"),
    BinaryExpression: operation,
    LogicalExpression: operation,
    UnaryExpression: (node) => {
      if (node.operator === "!") put(node, text(node.argument));
    },
    Literal: (node) => {
      if (typeof node.value === "number" && isExact(node.value, text(node))) put(node, String(node.value + 1));
      if (typeof node.value === "boolean") put(node, String(!node.value));
      if (typeof node.value === "string" && isCode(node.value)) put(node, '""');
    },
    CallExpression: (node) => {
      if (isLog(text(node))) spared.push(node);
    },
    Program: ({ body }) => {
      for (const statement of body) {
        const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
        if (declaration?.type !== "VariableDeclaration") continue;
        for (const { init } of declaration.declarations) {
          if (init?.type === "Literal" || init?.type === "BinaryExpression") spared.push(init);
        }
      }
    },
    ExpressionStatement: (node) => {
      if (isLog(text(node))) spared.push(node);
      else if (/^(Call|Await|Assignment|Update)Expression$/.test(node.expression.type)) put(node, ";");
    },
    ImportDeclaration: (node) => void spared.push(node),
    ImportExpression: (node) => void spared.push(node),
    TSTypeAnnotation: (node) => void spared.push(node),
    TSTypeParameterInstantiation: (node) => void spared.push(node),
    TSTypeAliasDeclaration: (node) => void spared.push(node),
    TSInterfaceDeclaration: (node) => void spared.push(node),
    TSAsExpression: ({ typeAnnotation }) => void spared.push(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => void spared.push(typeAnnotation),
  }).visit(parseSync(file, source).program);
  const isSpared = (place: Place) => spared.some(({ start, end }) => start <= place.start && place.end <= end);
  return found
    .filter((place) => !isSpared(place) && text(place) !== place.now)
    .map((place) => ({
      /** Counted from 1. */
      line: source.slice(0, place.start).split("\n").length,
      /** What stood there, and what stands there now. */
      was: text(place).trim(),
      now: place.now.trim(),
      source: source.slice(0, place.start) + place.now + source.slice(place.end),
    }));
}

import { parseSync, Visitor } from "vite";

/** A file with one small fault put into it. */
export interface Mutant {
  /** Counted from 1. */
  readonly line: number;
  /** What stood there, and what stands there now. */
  readonly was: string;
  readonly now: string;
  readonly source: string;
}

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

/** Calls whose arguments only tell operators something. */
const isLog = (text: string) => /^log\.(info|warn|error)\(/.test(text);

/**
 * Every mutant of a TypeScript file: comparisons and logic turned round, conditions always true or false, numbers off by
 * one, flags flipped, statements without effect, texts emptied. Types, imports and log lines stay as they are.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
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
    IfStatement: ({ test }) => isCondition(test),
    ConditionalExpression: ({ test }) => isCondition(test),
    WhileStatement: ({ test }) => put(test, "false"),
    BinaryExpression: operation,
    LogicalExpression: operation,
    UnaryExpression: (node) => {
      if (node.operator === "!") put(node, text(node.argument));
    },
    Literal: (node) => {
      if (typeof node.value === "number") put(node, String(node.value + 1));
      if (typeof node.value === "boolean") put(node, String(!node.value));
      if (typeof node.value === "string" && node.value !== "") put(node, '""');
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
      line: source.slice(0, place.start).split("\n").length,
      was: text(place).trim(),
      now: place.now.trim(),
      source: source.slice(0, place.start) + place.now + source.slice(place.end),
    }));
}

import { type ESTree, type Plugin, parseSync, type Rolldown, Visitor } from "vite";

/**
 * Writes arrow functions of modules as `function`. V8 compiles every module when the Worker starts: it skims the body of
 * a `function` until that is called, while it reads the body of an arrow function at once; see docs/decisions/057-skimmed.md.
 */
export const skimmedFunctions: Plugin = {
  name: "skimmed-functions",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const atOnce = neededAtOnce(chunks);
    for (const chunk of chunks) chunk.code = withSkimmedFunctions(chunk.code, atOnce.has(chunk.fileName));
  },
};

/** Names of the chunks that the entry imports, and of what those import. */
function neededAtOnce(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of needed) {
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(other);
  }
  return needed;
}

/** A function around what is being looked at. */
interface Enclosing {
  readonly isArrow: boolean;
  /** Its body is read at once, as that of the module is. */
  readonly isRead: boolean;
  /** Whether it, or an arrow function in it, has `this`, `arguments`, `super` or `new.target`, which a `function` has anew. */
  bindsOuter: boolean;
}

/**
 * The same script with functions for the arrow functions that V8 would read when it compiles the script, except those
 * with a `this` from outside. What they hold stays as it is: V8 skims it with them.
 * @param isCalledAtOnce whether arguments in parentheses, which V8 compiles at once, stay arrow functions in parentheses
 */
export function withSkimmedFunctions(code: string, isCalledAtOnce: boolean): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const enclosing: Enclosing[] = [];
  const inParentheses = new Map<ESTree.Node, ESTree.ParenthesizedExpression>();
  const enter = () => enclosing.push({ isArrow: false, isRead: false, bindsOuter: false });
  const leave = () => enclosing.pop();
  const bindsOuter = () => {
    const inner = enclosing.slice(enclosing.findLastIndex(({ isArrow }) => !isArrow) + 1);
    for (const each of inner) each.bindsOuter = true;
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ThisExpression: bindsOuter,
    Super: bindsOuter,
    MetaProperty: bindsOuter,
    Identifier({ name }) {
      if (name === "arguments") bindsOuter();
    },
    CallExpression({ arguments: given }) {
      for (const each of given) if (each.type === "ParenthesizedExpression") inParentheses.set(each.expression, each);
    },
    ArrowFunctionExpression(node) {
      const isInSkimmed = enclosing.some(({ isArrow, isRead }) => isArrow && !isRead);
      const isRead = isCalledAtOnce && inParentheses.has(node) && !isInSkimmed;
      enclosing.push({ isArrow: true, isRead, bindsOuter: false });
    },
    "ArrowFunctionExpression:exit"(node) {
      const own = enclosing.pop();
      if (!own || own.isRead || own.bindsOuter || enclosing.at(-1)?.isRead === false) return;
      const { start, end } = inParentheses.get(node) ?? node;
      edits.push({ start, end, text: asFunction(node, code) });
    },
  }).visit(parseSync("chunk.js", code, { preserveParens: true }).program);
  let written = "";
  let place = 0;
  for (const { start, end, text } of edits) {
    written += code.slice(place, start) + text;
    place = end;
  }
  return written + code.slice(place);
}

function asFunction({ async, params, body }: ESTree.ArrowFunctionExpression, code: string): string {
  const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end);
  const statements = body.type === "BlockStatement" ? textOf(body) : `{return ${textOf(body)}}`;
  return `${async ? "async " : ""}function(${params.map(textOf).join()})${statements}`;
}

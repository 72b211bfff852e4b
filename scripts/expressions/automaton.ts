import { type CharSet, type Concatenation, type Element, JS } from "refa";

/** A set of atoms: classes of characters that an expression does not tell apart. Bit 0 is the edge of the text. */
export type Atoms = bigint;

export const edge: Atoms = 1n;

/** What follows a state: the next state, or the end of the match. */
export interface Outcome {
  readonly target: State | "end";
  /** Characters before it, and those that it reads; at the end, those that may follow. */
  readonly before: Atoms;
  readonly read: Atoms;
  /** False if a condition that the automaton does not know may refuse it. */
  readonly isSure: boolean;
}

/** A place in an expression that reads one character. */
export interface State {
  readonly index: number;
  readonly atoms: Atoms;
  /** In the order in which a backtracking engine tries them. */
  outcomes: readonly Outcome[];
}

export interface Automaton {
  readonly states: readonly State[];
  /** Before the first character. */
  readonly start: State;
  /** Skips characters before a match; null for a sticky expression. */
  readonly search: State | null;
  /** Whatever may follow. */
  readonly anything: Atoms;
  /** A character of each atom. */
  readonly samples: ReadonlyMap<Atoms, string>;
}

export class TooComplex extends Error {
  override readonly name = "TooComplex";
}

/** Of one expression. A larger one takes minutes to examine. */
const maxNodes = 5_000;
/** Of one step. More ways through an expression exhaust the memory of the check. */
const maxOutcomes = 20_000;

type Node =
  | { readonly kind: "state"; readonly state: State; readonly next: Node }
  | { readonly kind: "choice"; branches: readonly Node[] }
  | { readonly kind: "condition"; readonly before: Atoms; readonly after: Atoms; readonly next: Node }
  | { readonly kind: "doubt"; readonly next: Node }
  | { readonly kind: "end" }
  | { readonly kind: "nowhere" };

type Alternatives = readonly Concatenation[];

/**
 * An expression as a program of its characters (Glushkov), with the priorities of a backtracking engine.
 * @param maxCounted more repetitions than these are taken for any number
 */
export function automatonOf(source: string, flags: string, maxCounted: number): Automaton {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
    backreferences: "unknown",
    assertions: "parse",
  });
  const sets = new Set<CharSet>();
  collect(expression.alternatives, sets);
  const { all, samples, atomsOf } = partition([...sets], maxCharacter);
  const anything = all | edge;

  const nodes: { readonly state: State; readonly next: Node }[] = [];
  let size = 0;
  function counted<Built extends Node>(node: Built): Built {
    size++;
    if (size > maxNodes) throw new TooComplex("too many places");
    return node;
  }
  function reading(atoms: Atoms, next: Node): Node {
    const state: State = { index: nodes.length + 2, atoms, outcomes: [] };
    const node = counted({ kind: "state" as const, state, next });
    nodes.push(node);
    return node;
  }
  const choice = (branches: readonly Node[]): Node => counted({ kind: "choice" as const, branches });
  const sequence = (elements: readonly Element[], next: Node): Node =>
    elements.reduceRight((following, element) => built(element, following), next);
  const anyOf = (alternatives: Alternatives, next: Node): Node =>
    choice(alternatives.map(({ elements }) => sequence(elements, next)));

  function repeated(alternatives: Alternatives, min: number, max: number, isLazy: boolean, next: Node): Node {
    const isCounted = max - min <= maxCounted;
    let node = next;
    if (isCounted) {
      for (let count = min; count < max; count++) {
        const body = anyOf(alternatives, node);
        node = choice(isLazy ? [next, body] : [body, next]);
      }
    } else {
      const loop = counted({ kind: "choice" as const, branches: [] as readonly Node[] });
      const body = anyOf(alternatives, loop);
      loop.branches = isLazy ? [next, body] : [body, next];
      node = min === 0 ? loop : body;
    }
    for (let count = isCounted ? 0 : 1; count < min; count++) node = anyOf(alternatives, node);
    return node;
  }

  function built(element: Element, next: Node): Node {
    switch (element.type) {
      case "CharacterClass":
        return reading(atomsOf(element.characters), next);
      case "Alternation":
        return anyOf(element.alternatives, next);
      case "Quantifier":
        return repeated(element.alternatives, element.min, element.max, element.lazy, next);
      case "Assertion": {
        const { kind, negate, alternatives } = element;
        const characters = singleCharacters(alternatives);
        if (characters === null) {
          if (kind === "behind" && isUnbounded(alternatives, maxCounted))
            throw new TooComplex("looks behind without a bound");
          const doubt = counted({ kind: "doubt" as const, next });
          // A lookahead is matched by itself before what follows.
          return kind === "ahead" ? choice([anyOf(alternatives, { kind: "nowhere" }), doubt]) : doubt;
        }
        const matched = characters.reduce((atoms, set) => atoms | atomsOf(set), 0n);
        const allowed = negate ? anything & ~matched : matched;
        const condition =
          kind === "ahead" ? { before: anything, after: allowed } : { before: allowed, after: anything };
        return counted({ kind: "condition" as const, ...condition, next });
      }
      case "Unknown":
        throw new TooComplex("a backreference to a text without a bound");
    }
  }

  const program = anyOf(expression.alternatives, { kind: "end" });
  const start: State = { index: 0, atoms: edge, outcomes: [] };
  const search: State | null = flags.includes("y") ? null : { index: 1, atoms: all, outcomes: [] };
  const skipping: readonly Outcome[] = search ? [{ target: search, before: anything, read: all, isSure: true }] : [];
  start.outcomes = [...outcomesOf(program, edge, anything), ...skipping];
  if (search) search.outcomes = [...outcomesOf(program, all, anything), ...skipping];
  for (const { state, next } of nodes) state.outcomes = outcomesOf(next, state.atoms, anything);
  return {
    states: [start, ...(search ? [search] : []), ...nodes.map(({ state }) => state)],
    start,
    search,
    anything,
    samples,
  };
}

/** All ways from a node to the next character, by priority. A loop is entered once without reading. */
function outcomesOf(from: Node, previous: Atoms, anything: Atoms): Outcome[] {
  const outcomes: Outcome[] = [];
  const entered = new Set<Node>();
  const visit = (node: Node, before: Atoms, after: Atoms, isSure: boolean): void => {
    if (before === 0n || after === 0n || node.kind === "nowhere") return;
    if (outcomes.length > maxOutcomes) throw new TooComplex("too many ways");
    switch (node.kind) {
      case "end":
        outcomes.push({ target: "end", before, read: after, isSure });
        break;
      case "state": {
        const read = after & node.state.atoms;
        if (read !== 0n) outcomes.push({ target: node.state, before, read, isSure });
        break;
      }
      case "doubt":
        visit(node.next, before, after, false);
        break;
      case "condition":
        visit(node.next, before & node.before, after & node.after, isSure);
        break;
      case "choice":
        if (entered.has(node)) break;
        entered.add(node);
        for (const branch of node.branches) visit(branch, before, after, isSure);
        entered.delete(node);
    }
  };
  visit(from, previous, anything, true);
  return outcomes;
}

/** The characters of alternatives of one character each; null for others. */
function singleCharacters(alternatives: Alternatives): CharSet[] | null {
  const sets: CharSet[] = [];
  for (const { elements } of alternatives) {
    const [element] = elements;
    if (elements.length !== 1 || element?.type !== "CharacterClass") return null;
    sets.push(element.characters);
  }
  return sets;
}

function isUnbounded(alternatives: Alternatives, maxCounted: number): boolean {
  return alternatives.some(({ elements }) =>
    elements.some((element) => {
      if (element.type === "CharacterClass") return false;
      if (element.type === "Unknown") return true;
      if (element.type === "Quantifier" && element.max > maxCounted) return true;
      return isUnbounded(element.alternatives, maxCounted);
    }),
  );
}

function collect(alternatives: Alternatives, sets: Set<CharSet>): void {
  for (const element of alternatives.flatMap(({ elements }) => elements)) {
    if (element.type === "CharacterClass") sets.add(element.characters);
    else if (element.type !== "Unknown") collect(element.alternatives, sets);
  }
}

/** Divides all characters into atoms: those that are in the same sets. */
function partition(sets: readonly CharSet[], maxCharacter: number) {
  const starts = new Set([0]);
  for (const { min, max } of sets.flatMap(({ ranges }) => [...ranges])) {
    starts.add(min);
    if (max < maxCharacter) starts.add(max + 1);
  }
  const atoms = new Map<string, Atoms>();
  const samples = new Map<Atoms, string>();
  const members = new Map<CharSet, Atoms>();
  for (const character of [...starts].toSorted((a, b) => a - b)) {
    const owners = sets.filter((set) => set.has(character));
    const signature = sets.map((set) => Number(owners.includes(set))).join("");
    const atom = atoms.get(signature) ?? 1n << BigInt(atoms.size + 1);
    if (!atoms.has(signature)) samples.set(atom, String.fromCodePoint(character));
    atoms.set(signature, atom);
    for (const set of owners) members.set(set, (members.get(set) ?? 0n) | atom);
  }
  const all = [...atoms.values()].reduce((sum, atom) => sum | atom, 0n);
  return { all, samples, atomsOf: (set: CharSet) => members.get(set) ?? 0n };
}

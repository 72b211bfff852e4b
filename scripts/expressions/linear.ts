import { type Atoms, type Automaton, automatonOf, edge, type Outcome, type State, TooComplex } from "./automaton.ts";

/** Text with which an expression takes more time than its length, or why that is not known. */
export type Finding = { readonly prefix: string; readonly pump: string } | { readonly reason: string };

/** More repetitions than these are as slow as any number; a few are not, unless each doubles the ways. */
const maxCounted = 32;
const maxDoubled = 8;

/** More are too many to look at; the expression then counts as slow. */
const maxSubsets = 2_000;
const maxTriples = 300_000;

/**
 * Whether the time of a backtracking engine is bounded by the length of the text, whatever the text. It is not if some text
 * leads from one loop both back to it and on to another loop, which reads that text as well: each repetition may end there
 * (Weber and Seidl, 1991). The search for the first character of a match is such a loop.
 * @returns null for an expression that is linear
 */
export function slowness(source: string, flags: string): Finding | null {
  try {
    const automaton = automatonOf(source, flags, maxCounted);
    const looped = automatonOf(source, flags, maxDoubled);
    return doubledWay(automaton) ?? slowPair(automaton, "any") ?? doubledWay(looped) ?? slowPair(looped, "doubled");
  } catch (error) {
    if (error instanceof TooComplex || error instanceof SyntaxError) return { reason: error.message };
    throw error;
  }
}

const targetsOf = ({ outcomes }: State) => outcomes.flatMap(({ target }) => (target === "end" ? [] : [target]));

/** States that can be reached by reading at least one character. */
function reachedFrom(state: State): ReadonlySet<State> {
  const reached = new Set<State>();
  const open = targetsOf(state);
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...targetsOf(next));
  }
  return reached;
}

/** Two ways from a state to the same one, which leads back: each repetition doubles the ways. */
function doubledWay(automaton: Automaton): Finding | null {
  for (const state of automaton.states) {
    for (const [position, outcome] of state.outcomes.entries()) {
      const { target } = outcome;
      if (target === "end" || !reachedFrom(target).has(state)) continue;
      const other = state.outcomes
        .slice(position + 1)
        .find(
          (each) =>
            each.target === target && (each.read & outcome.read) !== 0n && (each.before & outcome.before) !== 0n,
        );
      if (other && canReject(target, automaton)) return textsOf(automaton, state, [outcome.read & other.read]);
    }
  }
  return null;
}

/** @param pairs any two loops, or those that lead to each other, whose ways double */
function slowPair(automaton: Automaton, pairs: "any" | "doubled"): Finding | null {
  const reach = new Map(automaton.states.map((state) => [state, reachedFrom(state)]));
  const isLoop = (state: State) => reach.get(state)?.has(state) ?? false;
  const loops = automaton.states.filter(isLoop);
  const rejecting = new Map<State, boolean>();
  const mayReject = (state: State) => {
    const known = rejecting.get(state) ?? canReject(state, automaton);
    rejecting.set(state, known);
    return known;
  };
  for (const first of loops) {
    for (const second of loops) {
      if (first === second || !reach.get(first)?.has(second)) continue;
      if (pairs === "doubled" && !reach.get(second)?.has(first)) continue;
      const read = doubleReading(first, second, reach, mayReject, automaton.anything);
      if (read) return textsOf(automaton, first, read);
    }
  }
  return null;
}

/** Where three readers of the same text are: from the first loop back to it, on to the second, and around the second. */
interface Triple {
  readonly back: State;
  readonly on: State;
  readonly around: State;
  /** Whose way the engine tries first, once they differ. */
  readonly preferred: "neither" | "back" | "on";
  /** Whether a loop passed a place where the match is certain: its repetitions then cannot fail. */
  readonly isBackCertain: boolean;
  readonly isAroundCertain: boolean;
  readonly last: Atoms;
  readonly from: Triple | null;
}

/** What is read where both ways exist and the preferred one may fail; null if there is no such text. */
function doubleReading(
  first: State,
  second: State,
  reach: ReadonlyMap<State, ReadonlySet<State>>,
  mayReject: (state: State) => boolean,
  anything: Atoms,
): Atoms[] | null {
  const leadsTo = (state: State, goal: State) => reach.get(state)?.has(goal) ?? false;
  const seen = new Set<string>();
  const open: Triple[] = [];
  const add = (triple: Triple) => {
    const { back, on, around, preferred, isBackCertain, isAroundCertain, last } = triple;
    const key = [back.index, on.index, around.index, preferred, isBackCertain, isAroundCertain, last].join(" ");
    if (seen.has(key)) return;
    seen.add(key);
    if (seen.size > maxTriples) throw new TooComplex("too many ways through two loops");
    open.push(triple);
  };
  for (const last of single(first.atoms & second.atoms)) {
    add({
      back: first,
      on: first,
      around: second,
      preferred: "neither",
      isBackCertain: false,
      isAroundCertain: false,
      last,
      from: null,
    });
  }
  for (let position = 0; position < open.length; position++) {
    const triple = open[position];
    if (!triple) break;
    const { back, on, around, preferred, last } = triple;
    if (back === first && on === second && around === second && preferred !== "neither") {
      const isCertain = preferred === "back" ? triple.isBackCertain : triple.isAroundCertain;
      if (!isCertain && mayReject(preferred === "back" ? first : second)) return readBy(triple);
    }
    const isCertainAt = ({ outcomes }: State) =>
      outcomes.some(
        ({ target, before, read, isSure }) => target === "end" && isSure && (before & last) !== 0n && read === anything,
      );
    const isBackCertain = triple.isBackCertain || isCertainAt(back);
    const isAroundCertain = triple.isAroundCertain || isCertainAt(around);
    const possible = ({ outcomes }: State) => outcomes.filter(({ before }) => (before & last) !== 0n);
    for (const backward of possible(back)) {
      const { target: nextBack } = backward;
      if (nextBack === "end" || !(nextBack === first || leadsTo(nextBack, first))) continue;
      for (const onward of possible(on)) {
        const { target: nextOn } = onward;
        if (nextOn === "end" || !(nextOn === second || leadsTo(nextOn, second))) continue;
        const both = backward.read & onward.read;
        if (both === 0n) continue;
        for (const { target: nextAround, read } of possible(around)) {
          if (nextAround === "end" || !(nextAround === second || leadsTo(nextAround, second))) continue;
          for (const atom of single(both & read)) {
            const choice = preferred === "neither" ? preferenceOf(back, backward, onward) : preferred;
            add({
              back: nextBack,
              on: nextOn,
              around: nextAround,
              preferred: choice,
              isBackCertain,
              isAroundCertain,
              last: atom,
              from: triple,
            });
          }
        }
      }
    }
  }
  return null;
}

function preferenceOf({ outcomes }: State, backward: Outcome, onward: Outcome): Triple["preferred"] {
  if (backward === onward) return "neither";
  return outcomes.indexOf(backward) < outcomes.indexOf(onward) ? "back" : "on";
}

function readBy(triple: Triple): Atoms[] {
  const read: Atoms[] = [];
  for (let each: Triple | null = triple; each?.from; each = each.from) read.unshift(each.last);
  return read;
}

/** Whether some text after a state can end in no match. */
function canReject(state: State, { samples }: Automaton): boolean {
  const atoms = [...samples.keys()];
  const open = single(state.atoms).map((last) => ({ states: [state], last }));
  const seen = new Set<string>();
  for (let subset = open.pop(); subset; subset = open.pop()) {
    const { states, last } = subset;
    const key = `${states.map(({ index }) => index).join()} ${last}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > maxSubsets) return true;
    const sure = states.flatMap(({ outcomes }) =>
      outcomes.filter(({ isSure, before }) => isSure && (before & last) !== 0n),
    );
    const ends = sure.reduce((sum, { target, read }) => (target === "end" ? sum | read : sum), 0n);
    if ((ends & edge) === 0n) return true;
    for (const atom of atoms.filter((each) => (each & ends) === 0n)) {
      const following = sure.flatMap(({ target, read }) => (target !== "end" && (read & atom) !== 0n ? [target] : []));
      if (following.length === 0) return true;
      open.push({ states: [...new Set(following)].toSorted((a, b) => a.index - b.index), last: atom });
    }
  }
  return false;
}

function single(atoms: Atoms): Atoms[] {
  const found: Atoms[] = [];
  for (let atom = 1n; atom <= atoms; atom <<= 1n) if ((atoms & atom) !== 0n) found.push(atom);
  return found;
}

/** A text that leads to a state, and the one to repeat there. */
function textsOf(automaton: Automaton, state: State, read: readonly Atoms[]): Finding {
  const { samples, start } = automaton;
  const textOf = (atoms: Atoms) => samples.get(single(atoms & ~edge)[0] ?? 0n) ?? "";
  const ways = new Map<State, string>([[start, ""]]);
  const open: State[] = [start];
  for (let next = open.shift(); next; next = open.shift()) {
    for (const { target, read: atoms } of next.outcomes) {
      if (target === "end" || ways.has(target)) continue;
      ways.set(target, (ways.get(next) ?? "") + textOf(atoms));
      open.push(target);
    }
  }
  return { prefix: ways.get(state) ?? "", pump: read.map(textOf).join("") };
}

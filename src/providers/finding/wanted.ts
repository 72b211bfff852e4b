import type { Kind } from "../../vocabulary/kinds";
import { kinds } from "../../vocabulary/kinds";
import type { Question, QuestionPart } from "../../vocabulary/question";
import { type Term, termOf } from "../../vocabulary/synonyms";

/** Types of providers that answer a question. */
export interface Wanted {
  /** Alternatives, the best first: a provider has all terms of one. Empty if anything will do. */
  readonly alternatives: readonly Alternative[];
  /** The type that the words name or that most likely offers what they ask for. */
  readonly kind: Kind | null;
  /** The words name a type. */
  readonly isNamed: boolean;
}

export interface Alternative {
  readonly terms: readonly Term[];
  /** The terms must be in names and types; an address says nothing of a treatment. */
  readonly inNames: boolean;
}

/** Types that help in an emergency. */
const urgentKinds: ReadonlySet<Term> = new Set([termOf("hospital"), termOf("clinic"), termOf("maternity")]);

const specialist: Term = "spesialis";

export function wantedOf({ parts, emergency }: Question): Wanted {
  const kindParts = parts.filter(({ role }) => role === "kind");
  const named = unique(kindParts.flatMap(({ terms }) => terms.filter(isKindTerm)));
  const required = emergency?.level === "urgent" ? urgent(named) : named;
  const beside = unique(kindParts.flatMap(({ terms }) => terms.filter((term) => !isKindTerm(term))));
  const served = emergency?.level === "urgent" ? [] : parts.filter(({ role }) => role === "service");
  const alternatives = served.length > 0 ? serving(served, required) : [];
  const own = [...alternatives, ...(served.length === 0 || required.length > 0 ? [alternative(required)] : [])];
  const detailed = beside.length > 0 ? own.map(({ terms }) => alternative([...terms, ...beside], true)) : [];
  const all = [...detailed, ...own].filter(({ terms }) => terms.length > 0);
  return { alternatives: all, kind: kindOf(own), isNamed: named.length > 0 };
}

const alternative = (terms: readonly Term[], inNames = false): Alternative => ({ terms: unique(terms), inNames });

function urgent(named: readonly Term[]): readonly Term[] {
  const helping = named.filter((term) => urgentKinds.has(term));
  return helping.length > 0 ? helping : [termOf("hospital")];
}

/** First who names the service, then the types that most likely offer it. */
function serving(parts: readonly QuestionPart[], required: readonly Term[]): readonly Alternative[] {
  const chosen = parts.find(({ lacks }) => lacks !== "speciality") ?? parts[0];
  const words = unique(parts.flatMap(({ terms }) => terms.filter((term) => term !== specialist)));
  const naming = words.length > 0 ? [alternative([...required, ...words], true)] : [];
  const isSpeciality = chosen?.lacks === "speciality";
  const doctors = [alternative([termOf("doctor"), specialist], true), alternative([termOf("hospital")])];
  if (required.length > 0) {
    return [...naming, ...(isSpeciality && required.includes(termOf("doctor")) ? doctors : [])];
  }
  const likely = isSpeciality ? doctors : (chosen?.service?.kinds ?? []).map((kind) => alternative([termOf(kind)]));
  return [...naming, ...likely];
}

/** The type of the first alternative, the narrower of two. */
function kindOf(alternatives: readonly Alternative[]): Kind | null {
  const [first] = alternatives.flatMap(({ terms }) => {
    const own = kinds.filter((kind) => terms.includes(termOf(kind)));
    return own.length > 0 ? [own] : [];
  });
  return first?.at(-1) ?? null;
}

const isKindTerm = (term: Term): boolean => term.startsWith("#");

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}

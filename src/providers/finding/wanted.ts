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
  const separate = emergency?.level === "urgent" ? [] : separateKinds(kindParts);
  const isRequired = served.length === 0 || required.length > 0;
  const own = [...alternatives, ...(isRequired ? [alternative(required)] : []), ...separate];
  const detailed = beside.length > 0 ? own.map(({ terms }) => alternative([...terms, ...beside], true)) : [];
  const all = [...detailed, ...own].filter(({ terms }) => terms.length > 0);
  return { alternatives: all, kind: kindOf(separate.length > 0 ? separate : own), isNamed: named.length > 0 };
}

const hospital = termOf("hospital");

/** Types that people look for as such, also where they belong to a hospital. */
const soughtInHospitals: ReadonlySet<Term> = new Set([termOf("pharmacy"), termOf("laboratory"), termOf("optician")]);

/**
 * A hospital and other types, of which hardly a provider is all: a hospital comes first, since the others are parts of it
 * (“rs yang ada dokter gigi”, “rs poli jantung”). Empty without a hospital beside another type.
 */
function separateKinds(kindParts: readonly QuestionPart[]): readonly Alternative[] {
  const named = kindParts.map(({ terms }) => terms.filter(isKindTerm)).filter((terms) => terms.length > 0);
  const byTerms = new Map(named.map((terms) => [terms.join(" "), terms]));
  if (byTerms.size < 2 || !named.some((terms) => terms.includes(hospital))) return [];
  const isSought = named[0]?.some((term) => soughtInHospitals.has(term)) === true;
  const priority = (terms: readonly Term[]) => {
    const isHospital = terms.includes(hospital);
    return isHospital && !isSought ? kinds.length : kinds.findLastIndex((kind) => terms.includes(termOf(kind)));
  };
  return [...byTerms.values()].toSorted((a, b) => priority(b) - priority(a)).map((terms) => alternative(terms));
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

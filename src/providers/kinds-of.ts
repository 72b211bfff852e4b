import { wordsOf } from "../vocabulary/fold";
import { type Kind, kinds } from "../vocabulary/kinds";
import { termsOf } from "../vocabulary/read";
import { termOf } from "../vocabulary/synonyms";
import { type Brief, nameIn } from "./brief";

const known = new WeakMap<Brief, readonly Kind[]>();
const ofText = new Map<string, readonly Kind[]>();

/** Texts whose kinds are remembered: categories, of which a service has some dozens. */
const maxTexts = 500;

/**
 * What kinds of provider this one is. Its category says so, and its name where that does not: `Rumah_Sakit_Klinik` holds
 * hospitals and clinics, which only their names tell apart.
 */
export function kindsOf(provider: Brief): readonly Kind[] {
  let own = known.get(provider);
  if (!own) {
    own = decide(kindsOfCategory(provider.providerCategory), nameIn(provider));
    known.set(provider, own);
  }
  return own;
}

function decide(byCategory: readonly Kind[], name: string): readonly Kind[] {
  if (byCategory.length === 0) return kindsIn(name);
  if (!(byCategory.includes("hospital") && byCategory.includes("clinic"))) return byCategory;
  const byName = kindsIn(name).filter((kind) => byCategory.includes(kind));
  return byName.length > 0 ? byName : byCategory;
}

function kindsOfCategory(category: string): readonly Kind[] {
  let own = ofText.get(category);
  if (!own) {
    own = kindsIn(category);
    if (ofText.size >= maxTexts) ofText.clear();
    ofText.set(category, own);
  }
  return own;
}

function kindsIn(text: string): readonly Kind[] {
  const terms = termsOf(wordsOf(text));
  return kinds.filter((kind) => terms.includes(termOf(kind)));
}

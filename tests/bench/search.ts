import { collections } from "../../src/sample/content";
import type { SearchItem } from "../../src/search/item";
import { SearchIndex } from "../../src/search/search-index";
import { indexOf, StoredIndexSchema } from "../../src/search/stored-index";
import { termsOf } from "../../src/search/words";

const count = 2_500;
const repetitions = 20;

/** A repeatable sequence of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Texts of the sample content's words: frequent ones often, one in twenty an invented name. */
function sampleItems(): SearchItem[] {
  const random = randomFrom(1);
  const vocabulary = [...new Set(termsOf(JSON.stringify(collections)))].filter((word) => word.length > 1);
  const syllables = ["ka", "ri", "mo", "ta", "si", "pe", "nu", "la", "ra", "be", "do", "gu"];
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? "";
  const word = () =>
    random() < 0.05
      ? Array.from({ length: 3 }, syllable).join("")
      : (vocabulary[Math.floor(vocabulary.length * random() ** 2.2)] ?? "");
  const words = (length: number) => Array.from({ length }, word).join(" ");
  return Array.from({ length: count }, (_, id) => ({
    path: `news/${id}`,
    kind: "news",
    title: words(9),
    text: words(30),
    date: null,
  }));
}

const queries = [
  "klaim",
  "rumah sakit",
  "per",
  "pelayanan kesehatan peserta",
  "perawatn",
  "jaminan rawat inap keluarga karyawan",
  "kesehtan asuransi dokter rumah skit manfaat perusahan klinik obat",
  "zzzzzzzz",
];

const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

function measured(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return cpuMs(process.cpuUsage(before));
}

/** Prints what an index of 2,500 items costs: made, loaded by an isolate that has never searched, asked. */
export function measureSearch(): void {
  const items = sampleItems();
  let json = "";
  const made = measured(() => {
    json = JSON.stringify(indexOf(items));
  });
  const load = () => new SearchIndex(StoredIndexSchema.parse(JSON.parse(json)));
  const [question = ""] = queries;
  const cold = measured(() => load().find(question));
  const index = load();
  const warm = measured(() => load());
  console.info(
    `Search of ${count} items    made, cold ${made.toFixed(0)} ms CPU, ${(json.length / 1024).toFixed(0)} KB   ` +
      `loaded and asked, cold ${cold.toFixed(1)} ms   loaded again ${warm.toFixed(1)} ms`,
  );
  for (const query of queries) {
    const first = measured(() => index.find(query));
    const later = measured(() => {
      for (let repetition = 0; repetition < repetitions; repetition++) index.find(query);
    });
    const { total } = index.find(query);
    const shown = query.length > 40 ? `${query.slice(0, 39)}…` : query;
    console.info(
      `  ${shown.padEnd(42)} first ${first.toFixed(2).padStart(6)} ms   then ${(later / repetitions).toFixed(2).padStart(5)} ms   ${total} found`,
    );
  }
}

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { collections } from "../../src/sample/content";
import { indexOf } from "../../src/search/index-builder";
import type { IndexedItem } from "../../src/search/item";
import { SearchIndex } from "../../src/search/search-index";
import { storedIndexSchema } from "../../src/search/stored-index";
import { termsOf } from "../../src/search/words";
import type { Figure } from "./record/figure";

/** Stories, and words of each: long ones, of which the index takes what fits into its budget. */
const sizes = [
  { count: 500, length: 400 },
  { count: 5_000, length: 400 },
] as const;
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
function sampleItems({ count, length }: (typeof sizes)[number]): IndexedItem[] {
  const random = randomFrom(1);
  const vocabulary = [...new Set(termsOf(JSON.stringify(collections)))].filter((word) => word.length > 1);
  const syllables = ["ka", "ri", "mo", "ta", "si", "pe", "nu", "la", "ra", "be", "do", "gu"];
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? "";
  const word = () =>
    random() < 0.05
      ? Array.from({ length: 4 }, syllable).join("")
      : (vocabulary[Math.floor(vocabulary.length * random() ** 2.2)] ?? "");
  const words = (number: number) => Array.from({ length: number }, word).join(" ");
  return Array.from({ length: count }, (_, id) => {
    const text = words(length);
    return {
      ...{ path: `news/${id}`, kind: "news", title: words(9), text: text.slice(0, 200), date: null },
      whole: () => text,
    };
  });
}

const queries = [
  "klaim",
  "rumah sakit",
  "per",
  "pelayanan kesehatan peserta",
  "perawatn",
  "jaminan rawat inap keluarga karyawan",
  "kesehtan asuransi dokter rumah skit manfaat perusahan klinik obat",
  "how do I claim for a hospital",
  "zzzzzzzz",
];

const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

function measured(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return cpuMs(process.cpuUsage(before));
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** Prints what an index of whole texts costs: made, loaded by an isolate that has never searched, kept, asked. */
export async function measureSearch(): Promise<Figure[]> {
  return sizes.flatMap(measureSize);
}

function measureSize(size: (typeof sizes)[number]): Figure[] {
  const items = sampleItems(size);
  let json = "";
  const made = measured(() => {
    json = JSON.stringify(indexOf(items));
  });
  const load = () => new SearchIndex(storedIndexSchema().parse(JSON.parse(json)));
  const [question = ""] = queries;
  const cold = measured(() => load().find(question));
  const warm = measured(() => load());
  const before = heapMegabytes();
  const index = load();
  index.find(question);
  const held = heapMegabytes() - before;
  console.info(
    `Search of ${size.count} texts of ${size.length} words   made ${made.toFixed(0)} ms CPU, ${(json.length / 1024).toFixed(0)} KB   ` +
      `loaded and asked, cold ${cold.toFixed(1)} ms   loaded again ${warm.toFixed(1)} ms   holds ${held.toFixed(1)} MB`,
  );
  const questions: number[] = [];
  for (const query of queries) {
    const first = measured(() => index.find(query));
    const later = measured(() => {
      for (let repetition = 0; repetition < repetitions; repetition++) index.find(query);
    });
    questions.push(later / repetitions);
    const { total } = index.find(query);
    const shown = query.length > 40 ? `${query.slice(0, 39)}…` : query;
    console.info(
      `  ${shown.padEnd(42)} first ${first.toFixed(2).padStart(6)} ms   then ${(later / repetitions).toFixed(2).padStart(5)} ms   ${total} found`,
    );
  }
  const name = `Search of ${size.count} texts`;
  return [
    { name: `${name}: index made, CPU`, values: [made], unit: "ms" },
    { name: `${name}: loaded and asked by a new isolate, CPU`, values: [cold], unit: "ms" },
    { name: `${name}: heap held`, values: [held], unit: "MB", digits: 1 },
    { name: `${name}: a question, CPU`, values: questions, unit: "ms", digits: 1 },
  ];
}

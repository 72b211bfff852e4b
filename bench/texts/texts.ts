import { richTextFrom } from "../../src/richtext/rich-text";
import { hostileContents } from "../../tests/support/fuzz/hostile-contents";
import type { Figure } from "../results";
import { ordinaryTexts } from "./ordinary-texts";

/** CPU of one text at ingest, in milliseconds. */
const maxCpuMs = 100;

const rounds = 7;
const warmUps = 5;

/** CPU of the thread that reads and sanitises one text, after the engine has seen others: as in an object that polls a CMS. */
export async function measureTexts(): Promise<Figure[]> {
  const chosen = process.env.CASES?.split(",");
  const hostile = hostileContents.map(({ name, format, source }) => ({ name: `${format}: ${name}`, source }));
  const texts = [...ordinaryTexts, ...hostile].filter(
    ({ name }) => chosen?.some((each) => name.startsWith(each)) ?? true,
  );
  for (let round = 0; round < warmUps; round++) for (const { source } of ordinaryTexts) cpuOf(source);
  return texts.map(({ name, source }) => ({
    name,
    values: Array.from({ length: rounds }, () => cpuOf(source)),
    unit: "ms",
    atMost: maxCpuMs,
  }));
}

function cpuOf(source: string): number {
  const before = process.threadCpuUsage();
  richTextFrom(source, { mediaAddress: () => "/acme/media/a.png" });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

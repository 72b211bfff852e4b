import { readFileSync } from "node:fs";
import { FormCms } from "../support/cms/form-cms";
import { outboxVariables } from "../support/forms/outbox";
import {
  contactLetter,
  pdfOf,
  registrationFiles,
  registrationLetter,
  send,
  uploadFile,
} from "../support/forms/posting";
import { workerdProcesses } from "../support/platform/workerd";
import { startSite } from "../support/site/site";
import { watchIsolate } from "./isolate";

const posts = 1_000;
const atOnce = 32;
const fileBytes = 2_500_000;
const megabyte = 1_048_576;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function until(condition: () => boolean): Promise<number> {
  const startedAt = performance.now();
  while (!condition()) await wait(50);
  return performance.now() - startedAt;
}

/** Prints how fast posts are taken while the CMS is away, and how soon it has them all once it is back. */
async function measureOutage(kind: "gone" | "hanging"): Promise<void> {
  let cms = await FormCms.start("strapi5");
  const { origin } = cms;
  const site = await startSite(outboxVariables({ origin }), { bare: "The Worker alone is measured" });
  cms.mood = "hanging";
  if (kind === "gone") await cms.close();
  const times: number[] = [];
  let started = 0;
  const startedAt = performance.now();
  const visitor = async () => {
    while (started++ < posts) {
      const sentAt = performance.now();
      if ((await send(site, contactLetter())) === null) throw new Error("A form was refused");
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]?.toFixed(0));

  if (kind === "gone") cms = await FormCms.start("strapi5", Number(new URL(origin).port));
  else cms.mood = "up";
  const arrivedMs = await until(() => cms.arrived.size === posts);
  console.info(
    `${posts} posts, CMS ${kind.padEnd(7)}  ${(posts / seconds).toFixed(0)}/s   p50 ${p50} ms   p99 ${p99} ms   ` +
      `all ${cms.arrived.size} arrived ${(arrivedMs / 1_000).toFixed(1)} s after it was back, ${cms.taken.length - posts} twice`,
  );
  await site.close();
  await cms.close();
}

/** Prints the memory that accepting and delivering a registration with all its files takes, with and without script. */
async function measureMemory(way: "whole" | "one by one"): Promise<void> {
  const cms = await FormCms.start("strapi5");
  const site = await startSite(outboxVariables({ origin: cms.origin }), {
    inspected: true,
    bare: "The Worker alone is measured",
  });
  await send(site, contactLetter());
  await until(() => cms.taken.length === 1);
  const [workerd] = workerdProcesses();
  const idle = residentBytes(workerd);
  let resident = idle;
  const timer = setInterval(() => {
    resident = Math.max(resident, residentBytes(workerd));
  }, 10);
  const stop = await watchIsolate(site.miniflare);
  const files = new Map<string, File | string>();
  for (const name of registrationFiles) {
    const file = pdfOf(fileBytes);
    files.set(name, way === "whole" ? file : await uploadFile(site, name, file));
  }
  if ((await send(site, registrationLetter(files))) === null) throw new Error("The registration was refused");
  await until(() => cms.taken.length === 2);
  clearInterval(timer);
  const heap = stop();
  console.info(
    `Registration, ${files.size} × ${fileBytes / 1e6} MB, ${way.padEnd(10)}  isolate at most ` +
      `${(heap / megabyte).toFixed(0)} MB   process ${(idle / megabyte).toFixed(0)} MB idle, ` +
      `+${((resident - idle) / megabyte).toFixed(0)} MB`,
  );
  await site.close();
  await cms.close();
}

/** Memory of workerd; 0 on systems without `/proc`. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
}

export async function measureOutbox(): Promise<void> {
  await measureOutage("gone");
  await measureOutage("hanging");
  await measureMemory("whole");
  await measureMemory("one by one");
}

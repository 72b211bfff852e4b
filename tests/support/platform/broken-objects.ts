import type { WorkerOptions } from "miniflare";

const script = `
import { DurableObject } from "cloudflare:workers";
const never = () => new Promise(() => setTimeout(() => undefined, 60_000));
export class Throwing extends DurableObject {
  constructor() {
    throw new Error("Durable Object storage is overloaded");
  }
}
export class Hanging extends DurableObject {
  state() { return never(); }
}
export default {};`;

/** For `serve`: the objects of content throw, those of the outbox never answer. */
export function withBrokenObjects(site: WorkerOptions): WorkerOptions[] {
  const broken = (className: string) => ({ className, scriptName: "broken-objects", useSQLite: true });
  const durableObjects = { ...site.durableObjects, CONTENT_SYNC: broken("Throwing"), OUTBOX: broken("Hanging") };
  return [
    { ...site, durableObjects },
    {
      name: "broken-objects",
      modules: true,
      script,
      compatibilityDate: "2026-07-30",
      durableObjects: {
        THROWING: { className: "Throwing", useSQLite: true },
        HANGING: { className: "Hanging", useSQLite: true },
      },
    },
  ];
}

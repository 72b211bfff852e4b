import type { KvMood } from "../support/platform/kv";
import type { ObjectMood } from "../support/platform/worker/object-mood";
import { recording } from "../support/providers/provider-service";
import type { TestSite } from "../support/site/site";
import { type HttpFault, httpFaults, respondingWith } from "./http-faults";
import type { Stage } from "./stage";
import { visitAll } from "./visits";

/** A site and what is around it. */
export interface Scene {
  readonly stage: Stage;
  readonly site: TestSite;
}

export interface Fault {
  readonly on: "CMS" | "provider service" | "KV" | "Durable Objects" | "R2";
  readonly name: string;
  begin(scene: Scene): unknown;
  end(scene: Scene): unknown;
  /** Whether a site that knows nothing yet shows all pages all the same. */
  readonly coldIsWhole?: boolean;
  /** Befalls only a site that knows something. */
  readonly onlyWarm?: boolean;
}

function atProxy(on: "CMS" | "provider service", { name, begin, end }: HttpFault): Fault {
  const proxyOf = ({ stage }: Scene) => (on === "CMS" ? stage.cmsProxy : stage.serviceProxy);
  return { on, name, begin: (scene) => begin(proxyOf(scene)), end: (scene) => end(proxyOf(scene)) };
}

function inKv(name: string, mood: Partial<KvMood>, coldIsWhole: boolean): Fault {
  const well: Partial<KvMood> = { broken: "nothing", empty: false, readMs: 0, writeMs: 0 };
  const set = (to: Partial<KvMood>) => (scene: Scene) => Object.assign(scene.site.platform.kv.mood, to);
  return { on: "KV", name, begin: set(mood), end: set(well), coldIsWhole };
}

function inObjects(name: string, mood: ObjectMood): Fault {
  const set = (to: ObjectMood) => (scene: Scene) => Object.assign(scene.site.platform.objects, { mood: to });
  return { on: "Durable Objects", name, begin: set(mood), end: set("well") };
}

/** Fails as the service itself does: in SOAP's own words. */
const soapAnswers = ["answer-fault.xml", "answer-empty.xml", "answer-truncated.xml", "answer-bomb.xml"];

const soapFaults = soapAnswers.map((name) =>
  respondingWith(name.replace(/^answer-(.*)\.xml$/, "SOAP $1"), ({ request, response }) => {
    const { status = 200, body } = recording(name, name.includes("fault") ? 500 : 200);
    request.resume();
    response.writeHead(status, { "content-type": "text/xml" }).end(body);
  }),
);

const bucketOf = ({ site }: Scene) => site.miniflare.getR2Bucket("BUCKET", "flaky-bucket");

/** Everything that a site has to stand, by the system that it befalls. */
export const allFaults: readonly Fault[] = [
  ...httpFaults.map((fault) => atProxy("CMS", fault)),
  ...[...httpFaults, ...soapFaults].map((fault) => atProxy("provider service", fault)),
  inKv("reads throw", { broken: "reads" }, true),
  inKv("everything throws", { broken: "everything" }, true),
  inKv("half a second an operation", { readMs: 500, writeMs: 500 }, false),
  inKv("empty", { empty: true }, true),
  inObjects("overloaded", "overloaded"),
  inObjects("reset at every call", "reset"),
  {
    on: "Durable Objects",
    name: "evicted, KV empty",
    begin: async ({ site }) => {
      site.platform.kv.mood.empty = true;
      await visitAll(site, ["/acme/faq", "/acme/providers"]);
      for (const className of ["ContentSync", "DirectorySync"]) {
        await site.miniflare.unsafeEvictDurableObject("site", className, { name: "acme" });
      }
    },
    end: ({ site }) => {
      site.platform.kv.mood.empty = false;
    },
    onlyWarm: true,
  },
  {
    on: "R2",
    name: "every operation throws",
    begin: async (scene) => (await bucketOf(scene)).put("failing", "everything"),
    end: async (scene) => (await bucketOf(scene)).delete("failing"),
    coldIsWhole: true,
  },
];

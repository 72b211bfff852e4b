import { z } from "zod";
import { log, reasonOf } from "../log";
import { type EntryStore, entryKey } from "./entry";

/** Records of one resource that are kept by name; of the others only how many there are. */
const maxListed = 50;
const maxFields = 20;

const RefusedSchema = z.object({
  /** How many records of the resource do not fit. */
  count: z.number(),
  records: z.array(z.object({ id: z.string(), fields: z.array(z.string()) })),
});
/** What the site cannot show of one resource, and which fields are to blame: names only, never values. */
export type Refused = z.infer<typeof RefusedSchema>;

const StoredSchema = z.record(z.string(), RefusedSchema);

/** Which records do not fit their schema, by resource; kept in KV so that every isolate can tell editors. */
export class RefusedRecords {
  readonly #key: string;
  readonly #read = new Map<string, Map<string, string[]>>();

  constructor(
    name: string,
    private readonly kv: EntryStore,
  ) {
    this.#key = entryKey(name, "refused");
  }

  /** A resource is read anew: what was noted of it before is no longer true. */
  begin(resource: string): void {
    this.#read.set(resource, new Map());
  }

  note(resource: string, id: string, fields: readonly string[]): void {
    this.#read.get(resource)?.set(
      id.slice(0, 100),
      fields.slice(0, maxFields).map((field) => field.slice(0, 100)),
    );
  }

  /** Writes what was noted since the last time, where it is news; a failure is logged, and the next refresh notes it again. */
  async flush(): Promise<void> {
    if (this.#read.size === 0) return;
    const read = [...this.#read].map(([resource, records]) => [resource, refusedOf(records)] as const);
    this.#read.clear();
    try {
      const stored = await this.list();
      const known = { ...stored, ...Object.fromEntries(read) };
      const refused = Object.fromEntries(Object.entries(known).filter(([, { count }]) => count > 0));
      const json = JSON.stringify(refused);
      if (json !== JSON.stringify(stored)) await this.kv.put(this.#key, json);
    } catch (error) {
      log.warn("kv.write-failed", { key: this.#key, reason: reasonOf(error) });
    }
  }

  /** By resource, of those that have any. */
  async list(): Promise<Readonly<Record<string, Refused>>> {
    const json = await this.kv.get(this.#key);
    return json === null ? {} : (StoredSchema.safeParse(JSON.parse(json)).data ?? {});
  }
}

function refusedOf(records: ReadonlyMap<string, string[]>): Refused {
  const listed = [...records].slice(0, maxListed).map(([id, fields]) => ({ id, fields }));
  return { count: records.size, records: listed };
}

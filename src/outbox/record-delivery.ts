import { type OpenFile, postBody } from "./body";
import type { CmsConnection } from "./cms-connection";
import { type Entry, entryIn, fateOf } from "./entry";
import type { FileDelivery } from "./file-delivery";
import type { Answer, Outcome } from "./outcome";
import type { Memory, Progress } from "./progress";
import type { WaitingPost } from "./store";

/** The field of `complete` that a record is found by. */
export const referenceField = "Reference";

interface RecordOptions {
  readonly post: WaitingPost;
  readonly connection: CmsConnection;
  readonly open: OpenFile;
  readonly memory: Memory;
  /** Fields that the CMS of the specification does not have: what is refused because of them goes without them. */
  readonly extras: ReadonlySet<string>;
  /** Whether the settings send the extra fields at all. */
  readonly complete: boolean;
}

type RecordAnswer =
  | { readonly kind: "created"; readonly entry: Entry }
  | Extract<Outcome, { kind: "refused" | "failed" | "turned-away" | "uncertain" }>;

/** Each refusal teaches one field. */
const maxLessons = 12;

/** Makes the record of one post in the CMS, from as many of its fields as the CMS takes. */
export class RecordDelivery {
  constructor(private readonly options: RecordOptions) {}

  /** Whether the CMS gets the post's reference. */
  get hasReference(): boolean {
    return !this.#isLeftOut(referenceField);
  }

  /** Sends the post; again without a field, or with a file in another way, where the CMS refuses it for that. */
  async send(files: FileDelivery): Promise<RecordAnswer> {
    const { connection, post, open } = this.options;
    for (let lesson = 0; lesson < maxLessons; lesson++) {
      const uploads = await files.ahead(this.#media());
      const fields = { ...post.fields, [referenceField]: post.reference };
      const taken = Object.entries(fields).filter(([name]) => !this.#isLeftOut(name));
      const body = postBody(
        { ...Object.fromEntries(taken), ...uploads },
        this.#inline(),
        connection.dialect.recordKey,
        open,
      );
      const query = post.files.length > 0 ? connection.dialect.createQuery : "";
      const answer = await connection.send("POST", `${connection.address(post.path)}${query}`, body);
      if (answer.kind === "answered") return this.#created(answer.json);
      if (answer.kind === "turned-away") {
        const { kind, reason, foreign } = answer;
        return { kind, reason, foreign, ends: "refused" };
      }
      if (answer.kind !== "refused" || !this.#learns(answer)) return answer;
    }
    return { kind: "refused", reason: "status-400 too-many-unknown-fields" };
  }

  /** Compares the record with what was sent, and remembers what it has no place for. */
  settle(entry: Entry): Progress {
    const { post, memory, extras } = this.options;
    const inline = new Set(this.#inline());
    const names = [...Object.keys(post.fields), referenceField].filter((name) => !this.#isUnwanted(name));
    const tells = Object.keys(post.fields).some((name) => name in entry.fields);
    const progress: Progress = { ...post.progress, entry: entry.id, without: [], todo: [] };
    for (const name of tells ? names : []) {
      if (name in entry.fields && !this.#isLeftOut(name)) continue;
      progress.without.push(name);
      if (extras.has(name)) memory.learn(post.path, name, "unknown");
    }
    for (const file of post.files) {
      const { field } = file;
      const fate = fateOf(file, entry);
      if (fate === "kept" || field in progress.uploads) continue;
      progress.todo.push({ field, link: fate === "empty" && inline.has(file) });
      if (inline.has(file)) memory.learn(post.path, field, fate === "empty" ? "media" : "unknown");
    }
    memory.save(post.reference, progress);
    return progress;
  }

  #created(json: unknown): RecordAnswer {
    const { connection, post } = this.options;
    const entry = entryIn(json, connection.dialect, { ...post.fields, [referenceField]: post.reference });
    return entry ? { kind: "created", entry } : { kind: "uncertain", reason: "unreadable-record" };
  }

  /** Whether the refusal says how the CMS would take it. */
  #learns({ refusal }: Extract<Answer, { kind: "refused" }>): boolean {
    const { post, memory, extras } = this.options;
    const { unknownKey, wantsUploads } = refusal;
    if (unknownKey !== null && extras.has(unknownKey) && !this.#isLeftOut(unknownKey)) {
      memory.learn(post.path, unknownKey, "unknown");
      return true;
    }
    const inline = this.#inline();
    if (inline.length === 0 || !wantsUploads) return false;
    for (const { field } of inline) memory.learn(post.path, field, "media");
    return true;
  }

  #isLeftOut(name: string): boolean {
    return this.#isUnwanted(name) || this.#lessons().get(name) === "unknown";
  }

  /** Held back by the settings, whatever the CMS would take. */
  #isUnwanted(name: string): boolean {
    const { complete, extras } = this.options;
    return !complete && extras.has(name);
  }

  /** Files that the record carries as data URLs. */
  #inline() {
    const lessons = this.#lessons();
    return this.options.post.files.filter(({ field }) => !this.#isLeftOut(field) && !lessons.has(field));
  }

  /** Files whose fields take the id of an uploaded one. */
  #media() {
    const lessons = this.#lessons();
    return this.options.post.files.filter(({ field }) => !this.#isUnwanted(field) && lessons.get(field) === "media");
  }

  #lessons() {
    const { memory, post } = this.options;
    return memory.lessons(post.path);
  }
}

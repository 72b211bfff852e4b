import type { WaitingPost } from "../posts/stored-post";
import { type OpenFile, postBody } from "./body";
import { isCarried, withCarried } from "./carried-fields";
import type { CmsConnection } from "./cms-connection";
import { type Entry, entryIn, fateOf } from "./entry";
import type { FileDelivery } from "./file-delivery";
import type { Answer, Outcome } from "./outcome";
import type { Memory, Progress } from "./progress";

/** The field by which a record is found again; only the payload `complete` has it. */
export const referenceField = "Reference";

interface RecordOptions {
  readonly post: WaitingPost;
  readonly connection: CmsConnection;
  readonly open: OpenFile;
  readonly memory: Memory;
  /** Fields that the specified CMS does not have: a post refused because of one is sent without it. */
  readonly extras: ReadonlySet<string>;
  /** Texts that carry extras which the CMS may have no field for. */
  readonly carriers: readonly string[];
  /** Whether the settings ask for the extra fields at all. */
  readonly complete: boolean;
}

type RecordAnswer =
  | { readonly kind: "created"; readonly entry: Entry }
  | Extract<Outcome, { kind: "refused" | "failed" | "blocked" | "uncertain" }>;

/** Each refusal reveals one field. */
const maxResends = 12;

/** Creates the record of one post in the CMS, from as many of its fields as the CMS takes. */
export class RecordDelivery {
  constructor(private readonly options: RecordOptions) {}

  /** Whether the CMS gets the post's reference. */
  get hasReference(): boolean {
    return !this.#isLeftOut(referenceField);
  }

  /** Sends the post. Where the CMS refuses a field, sends it again without that field, or with its file in another form. */
  async send(files: FileDelivery): Promise<RecordAnswer> {
    const { connection, post, open } = this.options;
    for (let resend = 0; resend < maxResends; resend++) {
      const uploads = await files.ahead(this.#media());
      const fields = this.#fields();
      const taken = Object.entries(fields).filter(([name]) => !this.#isLeftOut(name));
      const body = postBody(
        { ...Object.fromEntries(taken), ...uploads },
        this.#inline(),
        connection.dialect.recordKey,
        open,
      );
      const query = post.files.length > 0 ? connection.dialect.createQuery : "";
      const answer = await connection.send("POST", `${connection.address(post.path)}${query}`, body);
      if (answer.kind === "answered") return this.#created(answer.json, fields);
      if (answer.kind === "blocked") {
        const { kind, reason, foreign } = answer;
        return { kind, reason, foreign, endsAs: "refused" };
      }
      if (answer.kind !== "refused" || !this.#learnsFrom(answer)) return answer;
    }
    return { kind: "refused", reason: "status-400 too-many-unknown-fields" };
  }

  /** Compares the record with what was sent, and remembers which fields it has or lacks. */
  settle(entry: Entry): Progress {
    const { post, memory, extras, carriers } = this.options;
    const inline = new Set(this.#inline());
    const names = [...Object.keys(post.fields), ...(this.#isUnwanted(referenceField) ? [] : [referenceField])];
    const echoesFields = Object.keys(post.fields).some((name) => name in entry.fields);
    const progress: Progress = { ...post.progress, entry: entry.id, without: [], moved: [], todo: [] };
    for (const name of echoesFields ? names : []) {
      const isKept = name in entry.fields && !this.#isLeftOut(name);
      if (extras.has(name) && !this.#isUnwanted(name)) {
        memory.rememberField(post.path, name, isKept ? "kept" : "unknown");
      }
      if (isKept) continue;
      const isMoved = extras.has(name) && isCarried(entry.fields, name, carriers);
      (isMoved ? progress.moved : progress.without).push(name);
    }
    for (const file of post.files) {
      const { field } = file;
      const fate = fateOf(file, entry);
      if (fate === "kept" || field in progress.uploads) continue;
      progress.todo.push({ field, link: fate === "empty" && inline.has(file) });
      if (inline.has(file)) memory.rememberField(post.path, field, fate === "empty" ? "media" : "unknown");
    }
    memory.save(post.reference, progress);
    return progress;
  }

  /** What the post has to say, with extras that the CMS may not keep behind other fields as well. */
  #fields() {
    const { post, extras, carriers } = this.options;
    const support = this.#fieldSupport();
    const isDoubtful = (name: string) => this.#isUnwanted(name) || support.get(name) !== "kept";
    const doubtful = Object.keys(post.fields).filter((name) => extras.has(name) && isDoubtful(name));
    return { ...withCarried(post.fields, doubtful, carriers), [referenceField]: post.reference };
  }

  #created(json: unknown, sent: Readonly<Record<string, unknown>>): RecordAnswer {
    const { connection } = this.options;
    const entry = entryIn(json, connection.dialect, sent);
    return entry ? { kind: "created", entry } : { kind: "uncertain", reason: "unreadable-record" };
  }

  /** Remembers what the refusal says about a field. @returns whether another try can succeed */
  #learnsFrom({ refusal }: Extract<Answer, { kind: "refused" }>): boolean {
    const { post, memory, extras } = this.options;
    const { unknownKey, wantsUploads } = refusal;
    if (unknownKey !== null && extras.has(unknownKey) && !this.#isLeftOut(unknownKey)) {
      memory.rememberField(post.path, unknownKey, "unknown");
      return true;
    }
    const inline = this.#inline();
    if (inline.length === 0 || !wantsUploads) return false;
    for (const { field } of inline) memory.rememberField(post.path, field, "media");
    return true;
  }

  #isLeftOut(name: string): boolean {
    return this.#isUnwanted(name) || this.#fieldSupport().get(name) === "unknown";
  }

  /** Held back by the settings, whatever the CMS supports. */
  #isUnwanted(name: string): boolean {
    const { complete, extras } = this.options;
    return !complete && extras.has(name);
  }

  /** Files that the record carries as data URLs. */
  #inline() {
    const support = this.#fieldSupport();
    return this.options.post.files.filter(({ field }) => !this.#isLeftOut(field) && !support.has(field));
  }

  /** Files whose fields take the id of an uploaded one. */
  #media() {
    const support = this.#fieldSupport();
    return this.options.post.files.filter(({ field }) => !this.#isUnwanted(field) && support.get(field) === "media");
  }

  #fieldSupport() {
    const { memory, post } = this.options;
    return memory.fieldSupport(post.path);
  }
}

import type { Product } from "../config";
import type { OpenFile } from "./body";
import type { CmsConnection } from "./cms-connection";
import { linkFile, uploadFile } from "./cms-files";
import type { Attempt, Outcome } from "./outcome";
import type { PostFile } from "./post";
import type { Memory, Progress } from "./progress";
import type { WaitingPost } from "./store";

interface FileOptions {
  readonly post: WaitingPost;
  readonly product: Product;
  readonly connection: CmsConnection;
  readonly open: OpenFile;
  readonly memory: Memory;
}

/** Uploads of one file that may have arrived before the post is held for an operator. */
const maxUnsure = 2;

/** Brings those files of one post to the CMS's media library that its record cannot hold. */
export class FileDelivery {
  constructor(private readonly options: FileOptions) {}

  /** Uploads files whose fields take ids, ahead of the record; one that fails follows after it. */
  async ahead(files: readonly PostFile[]): Promise<Progress["uploads"]> {
    const { post, memory } = this.options;
    for (const file of files) {
      if (file.field in post.progress.uploads) continue;
      const answer = await this.#upload(file, post.path);
      if (answer.kind !== "uploaded") continue;
      post.progress.uploads[file.field] = answer.id;
      memory.save(post.reference, post.progress);
    }
    return post.progress.uploads;
  }

  /** Uploads what the record lacks; with all of it in the CMS the post is delivered, and not before. */
  async deliver(progress: Progress, unsure: number): Promise<Attempt> {
    const { post, memory, connection, open } = this.options;
    for (const { field, link } of [...progress.todo]) {
      const file = post.files.find((each) => each.field === field);
      if (file && !(field in progress.uploads)) {
        if (unsure >= maxUnsure) return { outcome: notKept(field, "uncertain"), unsure };
        const answer = await this.#upload(file, `${post.path}/${progress.entry}`);
        if (answer.kind !== "uploaded") return this.#ended(field, answer, unsure);
        progress.uploads[field] = answer.id;
        memory.save(post.reference, progress);
      }
      const upload = progress.uploads[field];
      if (link && upload !== undefined)
        await linkFile(connection, `${post.path}/${progress.entry}`, field, upload, open);
      progress.todo = progress.todo.filter((each) => each.field !== field);
      memory.save(post.reference, progress);
    }
    return { outcome: { kind: "delivered", note: noteOf(progress) }, unsure: 0 };
  }

  #upload(file: PostFile, about: string) {
    const { post, product, connection, open } = this.options;
    return uploadFile(connection, product, { file, reference: post.reference, about }, open);
  }

  #ended(
    field: string,
    answer: Exclude<Awaited<ReturnType<typeof uploadFile>>, { kind: "uploaded" }>,
    unsure: number,
  ): Attempt {
    const reason = `file-not-kept ${field} ${answer.reason}`;
    const isForbidden = answer.status === 401 || answer.status === 403;
    if (answer.kind === "refused" || isForbidden) return { outcome: notKept(field, answer.reason), unsure };
    if (answer.kind === "turned-away") return { outcome: { kind: "turned-away", reason, ends: "held" }, unsure };
    return { outcome: { kind: answer.kind, reason }, unsure: answer.kind === "uncertain" ? unsure + 1 : unsure };
  }
}

function notKept(field: string, reason: string): Outcome {
  return { kind: "held", reason: `file-not-kept ${field} ${reason}` };
}

/** What a record tells operators beyond "delivered". */
function noteOf({ without, uploads }: Progress): string {
  const uploaded = Object.keys(uploads);
  const left = without.filter((name) => !uploaded.includes(name));
  return [
    ...(left.length > 0 ? ["without", ...left] : []),
    ...(uploaded.length > 0 ? ["uploaded", ...uploaded] : []),
  ].join(" ");
}

import type { Product } from "../../config";
import type { PostFile } from "../posts/post";
import type { WaitingPost } from "../posts/stored-post";
import type { OpenFile } from "./body";
import type { CmsConnection } from "./cms-connection";
import { linkFile, uploadFile } from "./cms-files";
import type { Attempt, Outcome } from "./outcome";
import type { Memory, Progress } from "./progress";

interface FileOptions {
  readonly post: WaitingPost;
  readonly product: Product;
  readonly connection: CmsConnection;
  readonly open: OpenFile;
  readonly memory: Memory;
}

/** A post is held for an operator after this many uploads of one file that may have arrived. */
const maxUnsure = 2;

/** Uploads the files of one post that its record cannot hold to the media library of the CMS. */
export class FileDelivery {
  constructor(private readonly options: FileOptions) {}

  /** Uploads, ahead of the record, the files whose fields take ids; one that fails is tried again after it. */
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

  /** Uploads what the record lacks. Only when the CMS has all of it is the post delivered. */
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
    return { outcome: { kind: "delivered", detail: detailOf(progress) }, unsure: 0 };
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
    if (answer.kind === "blocked") return { outcome: { kind: "blocked", reason, endsAs: "held" }, unsure };
    return { outcome: { kind: answer.kind, reason }, unsure: answer.kind === "uncertain" ? unsure + 1 : unsure };
  }
}

function notKept(field: string, reason: string): Outcome {
  return { kind: "held", reason: `file-not-kept ${field} ${reason}` };
}

/** What operators should know beyond "delivered". */
function detailOf({ without, moved, uploads }: Progress): string {
  const uploaded = Object.keys(uploads);
  const left = without.filter((name) => !uploaded.includes(name));
  return [
    ...(moved.length > 0 ? ["moved", ...moved] : []),
    ...(left.length > 0 ? ["without", ...left] : []),
    ...(uploaded.length > 0 ? ["uploaded", ...uploaded] : []),
  ].join(" ");
}

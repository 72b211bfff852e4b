import type { Product } from "../../config";
import type { PostFile } from "../posts/post";
import type { WaitingPost } from "../posts/stored-post";
import type { OpenFile } from "./body";
import type { CmsConnection } from "./cms-connection";
import { linkFile, uploadToLibrary } from "./cms-files";
import type { DeliveryProgress, DeliveryStore } from "./delivery-store";
import type { Attempt, DeliveryOutcome } from "./outcome";

export interface FileOptions {
  readonly post: WaitingPost;
  readonly product: Product;
  readonly connection: CmsConnection;
  readonly open: OpenFile;
  readonly store: DeliveryStore;
}

/** After this many uploads of one file that may have arrived, an operator decides. */
const maxUncertainSends = 2;

export class FileDelivery {
  constructor(private readonly options: FileOptions) {}

  /** Uploads the files whose fields take ids before the record is created; one that fails is retried afterwards. */
  async ahead(files: readonly PostFile[]): Promise<DeliveryProgress["uploads"]> {
    const { post, store } = this.options;
    for (const file of files) {
      if (file.field in post.progress.uploads) continue;
      const result = await this.#upload(file, post.path);
      if (result.kind !== "uploaded") continue;
      post.progress.uploads[file.field] = result.id;
      store.save(post.reference, post.progress);
    }
    return post.progress.uploads;
  }

  async deliver(progress: DeliveryProgress, uncertainSends: number): Promise<Attempt> {
    const { post, store, connection, open } = this.options;
    for (const { field, link } of [...progress.todo]) {
      const file = post.files.find((each) => each.field === field);
      if (file && !(field in progress.uploads)) {
        if (uncertainSends >= maxUncertainSends) return { outcome: notKept(field, "uncertain"), uncertainSends };
        const result = await this.#upload(file, `${post.path}/${progress.entry}`);
        if (result.kind !== "uploaded") return this.#failed(field, result, uncertainSends);
        progress.uploads[field] = result.id;
        store.save(post.reference, progress);
      }
      const upload = progress.uploads[field];
      if (link && upload !== undefined)
        await linkFile(connection, `${post.path}/${progress.entry}`, field, upload, open);
      progress.todo = progress.todo.filter((each) => each.field !== field);
      store.save(post.reference, progress);
    }
    return { outcome: { kind: "delivered", detail: detailOf(progress) }, uncertainSends: 0 };
  }

  #upload(file: PostFile, about: string) {
    const { post, product, connection, open } = this.options;
    return uploadToLibrary(connection, product, { file, reference: post.reference, about }, open);
  }

  #failed(
    field: string,
    result: Exclude<Awaited<ReturnType<typeof uploadToLibrary>>, { kind: "uploaded" }>,
    uncertainSends: number,
  ): Attempt {
    const reason = `file-not-kept ${field} ${result.reason}`;
    const isForbidden = result.status === 401 || result.status === 403;
    if (result.kind === "refused" || isForbidden) return { outcome: notKept(field, result.reason), uncertainSends };
    if (result.kind === "blocked") return { outcome: { kind: "blocked", reason, endsAs: "held" }, uncertainSends };
    return {
      outcome: { kind: result.kind, reason },
      uncertainSends: result.kind === "uncertain" ? uncertainSends + 1 : uncertainSends,
    };
  }
}

function notKept(field: string, reason: string): DeliveryOutcome {
  return { kind: "held", reason: `file-not-kept ${field} ${reason}` };
}

function detailOf({ without, moved, uploads }: DeliveryProgress): string {
  const uploaded = Object.keys(uploads);
  const left = without.filter((name) => !uploaded.includes(name));
  return [
    ...(moved.length > 0 ? ["moved", ...moved] : []),
    ...(left.length > 0 ? ["without", ...left] : []),
    ...(uploaded.length > 0 ? ["uploaded", ...uploaded] : []),
  ].join(" ");
}

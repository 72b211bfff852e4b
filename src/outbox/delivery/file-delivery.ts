import type { Product } from "../../config";
import type { SubmissionFile } from "../items/submission";
import type { WaitingItem } from "../items/waiting-item";
import type { OpenFile } from "./body";
import type { CmsConnection } from "./cms-connection";
import { linkFile, uploadToLibrary } from "./cms-files";
import type { DeliveryProgress, DeliveryStore } from "./delivery-store";
import type { Attempt, DeliveryOutcome } from "./outcome";

export interface FileOptions {
  readonly item: WaitingItem;
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
  async ahead(files: readonly SubmissionFile[]): Promise<DeliveryProgress["uploads"]> {
    const { item, store } = this.options;
    for (const file of files) {
      if (file.field in item.progress.uploads) continue;
      const result = await this.#upload(file, item.path);
      if (result.kind !== "uploaded") continue;
      item.progress.uploads[file.field] = result.id;
      store.save(item.reference, item.progress);
    }
    return item.progress.uploads;
  }

  async deliver(progress: DeliveryProgress, uncertainSends: number): Promise<Attempt> {
    const { item, store, connection, open } = this.options;
    for (const { field, link } of [...progress.todo]) {
      const file = item.files.find((each) => each.field === field);
      if (file && !(field in progress.uploads)) {
        if (uncertainSends >= maxUncertainSends) return { outcome: notKept(field, "uncertain"), uncertainSends };
        const result = await this.#upload(file, `${item.path}/${progress.entry}`);
        if (result.kind !== "uploaded") return this.#failed(field, result, uncertainSends);
        progress.uploads[field] = result.id;
        store.save(item.reference, progress);
      }
      const upload = progress.uploads[field];
      if (link && upload !== undefined)
        await linkFile(connection, `${item.path}/${progress.entry}`, field, upload, open);
      progress.todo = progress.todo.filter((each) => each.field !== field);
      store.save(item.reference, progress);
    }
    return { outcome: { kind: "delivered", detail: detailOf(progress) }, uncertainSends: 0 };
  }

  #upload(file: SubmissionFile, about: string) {
    const { item, product, connection, open } = this.options;
    return uploadToLibrary(connection, product, { file, reference: item.reference, about }, open);
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

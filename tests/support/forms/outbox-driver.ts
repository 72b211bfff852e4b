import { type OutboxBinding, openOutbox } from "../../../src/outbox/client";
import { cleanUpUploads } from "../../../src/outbox/files/upload-cleanup";
import { createUploadId, keyOfUpload, openUploads, type UploadsBinding } from "../../../src/outbox/files/uploads";
import { OutboxError, SubmissionSchema } from "../../../src/outbox/submissions/submission";

/**
 * A Worker beside the site that calls the outbox and the uploads as pages do: `/{product}/submissions`, `/{product}/uploads`.
 * `/{product}/allowance` uses up what a network may store, by uploads without content; `/{product}/cleanup` removes files as the cron trigger does, as
 * many at a time as its query says.
 */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const [, product = "", door, id = ""] = pathname.split("/");
    if (door === "submissions") return accept(request, env, product);
    if (door === "cleanup") {
      const [rate = 1, pageSize = 1, maxPages = 1] = ["rate", "size", "pages"].map((name) =>
        Number(searchParams.get(name)),
      );
      return Response.json(
        await cleanUpUploads(env.UPLOADS, env.OUTBOX.getByName(product), product, rate, { pageSize, maxPages }),
      );
    }
    if (door === "allowance") {
      const bytes = Number(searchParams.get("bytes"));
      const file = { key: keyOfUpload(product, createUploadId()), kind: "upload", bytes } as const;
      return Response.json(await openOutbox(env, product).mayStore(searchParams.get("network") ?? "", file));
    }
    const uploads = openUploads(env, product, "");
    if (request.method === "DELETE") return uploads.remove([id]).then(() => new Response(null, { status: 204 }));
    if (request.method === "GET") return Response.json(await uploads.find(id));
    const field = searchParams.get("field") ?? "";
    const bytes = new Uint8Array(await request.arrayBuffer());
    return Response.json(await uploads.put({ field, name: `${field}.pdf`, type: "application/pdf", bytes }));
  },
} satisfies ExportedHandler<UploadsBinding>;

async function accept(request: Request, env: OutboxBinding, product: string): Promise<Response> {
  try {
    return Response.json(await openOutbox(env, product).accept(SubmissionSchema.parse(await request.json())));
  } catch (error) {
    if (error instanceof OutboxError) return Response.json({ title: error.message }, { status: 503 });
    throw error;
  }
}

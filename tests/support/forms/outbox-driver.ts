import { z } from "zod";
import { type OutboxBinding, openOutbox } from "../../../src/outbox/client";
import { openUploads, type UploadsBinding } from "../../../src/outbox/files/uploads";
import { OutboxError, SubmissionSchema } from "../../../src/outbox/items/submission";

/**
 * A Worker beside the site that calls the outbox and the uploads as pages do: `/{product}/posts`, `/{product}/uploads`.
 * `/{product}/allowance` uses up what a network may store; `/{product}/files` writes files past the site.
 */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const [, product = "", door, id = ""] = pathname.split("/");
    if (door === "posts") return accept(request, env, product);
    if (door === "files") return fill(request, env);
    if (door === "allowance") {
      const bytes = Number(searchParams.get("bytes"));
      return Response.json(await openOutbox(env, product).mayStore(searchParams.get("network") ?? "", bytes));
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

async function fill(request: Request, { UPLOADS }: UploadsBinding): Promise<Response> {
  const waiting = z
    .array(z.string())
    .parse(await request.json())
    .values();
  const write = async () => {
    for (const key of waiting) await UPLOADS.put(key, "x");
  };
  await Promise.all(Array.from({ length: 20 }, write));
  return new Response(null, { status: 204 });
}

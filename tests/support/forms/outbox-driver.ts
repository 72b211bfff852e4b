import { z } from "zod";
import { type OutboxBinding, openOutbox } from "../../../src/outbox/client";
import { OutboxError, PostSchema } from "../../../src/outbox/post";
import { openUploads, UploadError, type UploadsBinding } from "../../../src/outbox/uploads";

/** A Worker beside the site that calls the outbox and the uploads as pages do: `/{product}/posts`, `/{product}/uploads`; `/{product}/files` writes files past it. */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const [, product = "", door, id = ""] = pathname.split("/");
    if (door === "posts") return accept(request, env, product);
    if (door === "files") return fill(request, env);
    const uploads = openUploads(env, product);
    if (request.method === "DELETE") return uploads.remove(id).then(() => new Response(null, { status: 204 }));
    if (request.method === "GET") return Response.json(await uploads.find(id));
    if (!request.body) return new Response(null, { status: 400 });
    const length = searchParams.has("announced") ? Number(searchParams.get("announced")) : null;
    const field = searchParams.get("field") ?? "";
    const upload = { field, name: `${field}.pdf`, type: "application/pdf", body: request.body, length };
    try {
      return Response.json(await uploads.put(upload, 5 * 1024 * 1024));
    } catch (error) {
      if (error instanceof UploadError) return Response.json({ code: error.code }, { status: 400 });
      throw error;
    }
  },
} satisfies ExportedHandler<OutboxBinding & UploadsBinding>;

async function accept(request: Request, env: OutboxBinding, product: string): Promise<Response> {
  try {
    return Response.json(await openOutbox(env, product).accept(PostSchema.parse(await request.json())));
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

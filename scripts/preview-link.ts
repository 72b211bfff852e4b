import { z } from "zod";
import { secretNameOf } from "../src/config/secrets.ts";
import { previewLink, previewSeconds } from "../src/preview/link.ts";
import { previewPath } from "../src/preview/shown-at.ts";
import { OperatorError, runCommand } from "./command.ts";

/**
 * `npm run preview-link -- PRODUCT TYPE [ID]` prints the link to a draft, for a CMS that cannot create one. TYPE is the
 * REST path of the record's type. The secret is `PREVIEW_SECRET_<PRODUCT>`, else `PREVIEW_SECRET`.
 */
const [product = "", type = "", id = ""] = process.argv.slice(2);
const secret = z
  .string()
  .min(16)
  .safeParse(process.env[secretNameOf("PREVIEW_SECRET", product)] ?? process.env.PREVIEW_SECRET).data;
const path = previewPath(product, type, id);

await runCommand(async () => {
  if (!secret) throw new OperatorError("PREVIEW_SECRET: expected the secret of the site, at least 16 characters");
  if (!path)
    throw new OperatorError("Expected: npm run preview-link -- PRODUCT TYPE [ID], such as: contoh articles 12");
  const expires = Math.floor(Date.now() / 1_000) + previewSeconds;
  console.info(await previewLink(secret, { product, path, status: "draft", expires }));
});

const { randomBytes, createHmac, timingSafeEqual } = require("node:crypto");
const { mkdir, rm, writeFile } = require("node:fs/promises");
const path = require("node:path");
const { errors } = require("@strapi/utils");
const { submissions } = require("./site.json");

/** A file as a form sends it. */
const dataUrl = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z\d+/]*={0,2})$/;

/** Folder and unguessable name of a file. */
const idPattern = /^[a-z-]+\/[\da-f]{32}$/;

/** Types that browsers may display; others are downloaded. */
const shown = new Set(["application/pdf", "image/jpeg", "image/png"]);

const linkSeconds = 60;

/** Outside `public`: only a signed link leads to a file. */
const pathOf = (strapi, id) => path.join(strapi.dirs.app.root, "private", id);

/**
 * Stores the files of a submission in the private folder.
 * @returns the submission with descriptions in place of files, and a function that removes the files
 * @throws {ValidationError} for an invalid file
 */
async function storeFiles(strapi, { uid, files }, data) {
  const folder = uid.split(".")[1];
  const descriptions = {};
  const remove = () => removeFiles(strapi, Object.values(descriptions));
  try {
    for (const field of files.filter((name) => data[name] !== undefined && data[name] !== null)) {
      const [, type, base64] = dataUrl.exec(String(data[field])) ?? [];
      if (type === undefined) throw new errors.ValidationError(`${field} is no file`);
      const bytes = Buffer.from(base64, "base64");
      const id = `${folder}/${randomBytes(16).toString("hex")}`;
      descriptions[field] = { id, type, size: bytes.length };
      await mkdir(path.dirname(pathOf(strapi, id)), { recursive: true });
      await writeFile(pathOf(strapi, id), bytes, { mode: 0o600 });
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { data: { ...data, ...descriptions }, remove };
}

async function removeFiles(strapi, descriptions) {
  const ids = descriptions.map((description) => description?.id).filter((id) => idPattern.test(id));
  for (const id of ids) await rm(pathOf(strapi, id), { force: true });
}

/** Deletes files together with their record. */
function removeFilesOfRecords(strapi) {
  strapi.documents.use(async (context, next) => {
    const type = submissions.find(({ uid }) => uid === context.uid);
    if (!type || context.action !== "delete") return next();
    const record = await strapi.documents(type.uid).findOne({ documentId: context.params.documentId });
    const deleted = await next();
    await removeFiles(
      strapi,
      type.files.map((field) => record?.[field]),
    );
    return deleted;
  });
}

const signatureOf = (strapi, id, type, expires) =>
  createHmac("sha256", strapi.config.get("admin.auth.secret"))
    .update(["site-file", id, type, expires].join("\n"))
    .digest();

/** A link that is valid for a minute. */
function linkTo(strapi, { id, type }) {
  const expires = String(Math.floor(Date.now() / 1000) + linkSeconds);
  const signature = signatureOf(strapi, id, type, expires).toString("hex");
  return `/site-files/${id}?${new URLSearchParams({ type, expires, signature })}`;
}

/** Null for a link that is forged or expired. */
function linkedFile(strapi, id, { type, expires, signature }) {
  const given = Buffer.from(String(signature), "hex");
  const wanted = signatureOf(strapi, id, type, expires);
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isSigned || !idPattern.test(id) || Number(expires) * 1000 < Date.now()) return null;
  return { path: pathOf(strapi, id), type, isShown: shown.has(type) };
}

module.exports = { linkTo, linkedFile, removeFilesOfRecords, storeFiles };

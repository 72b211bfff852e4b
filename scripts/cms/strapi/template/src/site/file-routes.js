const { createReadStream } = require("node:fs");
const { stat } = require("node:fs/promises");
const { linkTo, linkedFile } = require("./files.js");
const { submissions } = require("./site.json");

const read = "plugin::content-manager.explorer.read";

const endings = { "application/pdf": ".pdf", "image/jpeg": ".jpg", "image/png": ".png" };

/** Signed links to applicants' files for readers of the record, and their targets. */
function addFileRoutes(strapi) {
  const link = async (ctx) => {
    const { type, record, field } = ctx.query;
    const { uid } = submissions.find((each) => each.uid === type && each.files.includes(field)) ?? {};
    if (uid === undefined) return ctx.notFound();
    if (!ctx.state.userAbility.can(read, uid)) return ctx.forbidden();
    const found = await strapi.documents(uid).findOne({ documentId: String(record) });
    if (!found?.[field]) return ctx.notFound();
    ctx.body = { url: linkTo(strapi, found[field]) };
  };
  const send = async (ctx) => {
    const { folder, name } = ctx.params;
    const file = linkedFile(strapi, `${folder}/${name}`, ctx.query);
    const { size } = (file && (await stat(file.path).catch(() => null))) ?? {};
    if (size === undefined) return ctx.notFound();
    const fileName = `${folder}-${name.slice(0, 8)}${endings[file.type] ?? ""}`;
    ctx.set({
      "content-disposition": `${file.isShown ? "inline" : "attachment"}; filename="${fileName}"`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    ctx.type = file.isShown ? file.type : "application/octet-stream";
    ctx.length = size;
    ctx.body = createReadStream(file.path);
  };
  const route = (path, handler, config) => ({ method: "GET", path, handler, config, info: { apiName: "site-file" } });
  strapi.server.routes({
    type: "admin",
    prefix: "/site-files",
    routes: [route("/", link, {}), route("/:folder/:name", send, { auth: false })],
  });
}

module.exports = { addFileRoutes };

const { createReadStream } = require("node:fs");
const { stat } = require("node:fs/promises");
const { linkTo, linkedFile } = require("../../../site/files.js");
const { posts } = require("../../../site/site.json");

const read = "plugin::content-manager.explorer.read";

module.exports = {
  /** A link to the file in a field of a record. */
  async link(ctx) {
    const { type, record, field } = ctx.query;
    const { uid } = posts.find((each) => each.uid === type && each.files.includes(field)) ?? {};
    if (uid === undefined) return ctx.notFound();
    if (!ctx.state.userAbility.can(read, uid)) return ctx.forbidden();
    const found = await strapi.documents(uid).findOne({ documentId: String(record) });
    if (!found?.[field]) return ctx.notFound();
    ctx.body = { url: linkTo(strapi, found[field]) };
  },
  /** The file that a link leads to. */
  async send(ctx) {
    const { folder, name } = ctx.params;
    const file = linkedFile(strapi, `${folder}/${name}`, ctx.query);
    const { size } = (file && (await stat(file.path).catch(() => null))) ?? {};
    if (size === undefined) return ctx.notFound();
    const disposition = file.isShown ? "inline" : "attachment";
    const ending = { "application/pdf": ".pdf", "image/jpeg": ".jpg", "image/png": ".png" }[file.type] ?? "";
    ctx.set({
      "content-disposition": `${disposition}; filename="${folder}-${name.slice(0, 8)}${ending}"`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    ctx.type = file.isShown ? file.type : "application/octet-stream";
    ctx.length = size;
    ctx.body = createReadStream(file.path);
  },
};

const { storeFiles } = require("../../../site/files.js");
const { submissions, root } = require("../../../site/site.json");

module.exports = {
  /** Creates a record of the type that has most of the fields. Strapi rejects unknown fields. */
  async receive(ctx) {
    const sent = ctx.request.body?.data ?? {};
    const known = ({ fields }) => Object.keys(sent).filter((name) => fields.includes(name)).length;
    const [type] = submissions.filter(({ path }) => ctx.path === `${root}/${path}`).sort((a, b) => known(b) - known(a));
    const { data, remove } = await storeFiles(strapi, type, sent);
    try {
      if (Object.keys(sent).length > 0) ctx.request.body.data = data;
      return await strapi.controller(type.uid).create(ctx);
    } catch (error) {
      await remove();
      throw error;
    }
  },
};

const { publicActions } = require("./actions.js");

/** Lets the public read published content, without registration. The site submits forms with its token. */
async function allowPublic(strapi) {
  const where = { type: "public" };
  const role = await strapi.db.query("plugin::users-permissions.role").findOne({ where, populate: ["permissions"] });
  const allowed = new Set(role.permissions.map(({ action }) => action));
  const permissions = strapi.db.query("plugin::users-permissions.permission");
  for (const action of publicActions) {
    if (!allowed.has(action)) await permissions.create({ data: { action, role: role.id } });
  }
  const settings = strapi.store({ type: "plugin", name: "users-permissions", key: "advanced" });
  await settings.set({ value: { ...(await settings.get()), allow_register: false } });
}

module.exports = { allowPublic };

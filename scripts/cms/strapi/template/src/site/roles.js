const { content, submissions } = require("./site.json");

const explorer = "plugin::content-manager.explorer";
const submissionTypes = submissions.map(({ uid }) => uid);

/**
 * Roles for editors, who write content, and for HR, who read and delete submissions. Each start resets both; for other
 * rights, create another role.
 */
async function setRoles(strapi) {
  const roles = strapi.service("admin::role");
  const types = content.map(({ uid }) => uid);
  const editor = await roles.findOne({ code: "strapi-editor" });
  const author = await roles.findOne({ code: "strapi-author" });
  const description = "Reads and deletes what visitors sent";
  const hr =
    (await roles.findOne({ code: "site-hr" })) ?? (await roles.create({ name: "HR", code: "site-hr", description }));
  await roles.assignPermissions(
    hr.id,
    permissionsFor(strapi, submissionTypes, [`${explorer}.read`, `${explorer}.delete`]),
  );
  if (editor) {
    const others = await permissionsOf(strapi, editor, ({ subject }) => !types.includes(subject));
    await roles.assignPermissions(editor.id, [...others, ...permissionsFor(strapi, types)]);
  }
  if (author) await roles.assignPermissions(author.id, await permissionsOf(strapi, author));
}

/** Current permissions of a role, without those on submissions. */
async function permissionsOf(strapi, { id }, isKept = () => true) {
  const known = await strapi.service("admin::permission").findMany({ where: { role: { id } } });
  return known
    .filter((permission) => !submissionTypes.includes(permission.subject) && isKept(permission))
    .map(({ action, subject, properties, conditions, actionParameters }) => ({
      action,
      subject,
      properties,
      conditions,
      actionParameters,
    }));
}

/** Actions of editors on types in all languages; all actions unless `named`. */
function permissionsFor(strapi, types, named) {
  const all = strapi.service("admin::permission").actionProvider.values();
  const actions = all.filter(
    ({ section, actionId }) => section === "contentTypes" && (named?.includes(actionId) ?? true),
  );
  const isLocalised = (uid) => strapi.contentTypes[uid].pluginOptions?.i18n?.localized === true;
  return strapi
    .service("admin::content-type")
    .getPermissionsWithNestedFields(actions)
    .filter(({ subject }) => types.includes(subject))
    .map(({ action, subject, properties }) => ({
      action,
      subject,
      conditions: [],
      properties: isLocalised(subject) ? { ...properties, locales: null } : properties,
    }));
}

module.exports = { setRoles };

/**
 * Makes the first administrator, so that nobody else can: Strapi gives all rights to whoever registers first. Its owner
 * sets a password with the one-time token of `.env`, which is void from then on.
 * @throws {Error} where `.env` has no token to make one with
 */
async function makeAdministrator(strapi) {
  const users = strapi.service("admin::user");
  if (await users.exists()) return;
  const { ADMIN_EMAIL: email, ADMIN_TOKEN: registrationToken = "" } = process.env;
  if (!email || registrationToken.length < 32) {
    throw new Error("There is no administrator yet: set ADMIN_EMAIL and ADMIN_TOKEN (`openssl rand -hex 24`) in .env");
  }
  const { id } = await strapi.service("admin::role").getSuperAdmin();
  await users.create({ email, firstname: "Admin", registrationToken, roles: [id] });
}

module.exports = { makeAdministrator };

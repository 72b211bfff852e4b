/**
 * Creates the first administrator, since Strapi gives all rights to the first person who registers. The one-time token
 * of `.env` sets the password. @throws {Error} if `.env` has no token
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

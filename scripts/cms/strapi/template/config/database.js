const path = require("node:path");

/** SQLite by default; for PostgreSQL: `npm install pg`, DATABASE_CLIENT=postgres and DATABASE_URL. */
module.exports = ({ env }) => {
  const client = env("DATABASE_CLIENT", "sqlite");
  const connections = {
    sqlite: {
      connection: { filename: path.join(__dirname, "..", env("DATABASE_FILENAME", ".tmp/data.db")) },
      useNullAsDefault: true,
    },
    postgres: { connection: { connectionString: env("DATABASE_URL") } },
  };
  return { connection: { client, ...connections[client] } };
};

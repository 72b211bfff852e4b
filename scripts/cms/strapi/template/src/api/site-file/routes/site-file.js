const open = { auth: false };

/** Links to applicants' files, for those who may read the record; and what the links lead to. */
module.exports = {
  type: "admin",
  routes: [
    { method: "GET", path: "/site-files", handler: "site-file.link", config: {} },
    { method: "GET", path: "/site-files/:folder/:name", handler: "site-file.send", config: open },
  ],
};

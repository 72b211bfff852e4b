import { existsSync } from "node:fs";

const usualPaths = ["/usr/bin/firefox", "/usr/bin/firefox-esr"];

/** The Firefox that `FIREFOX_PATH` names, or that of this machine; undefined if there is none. */
export const firefoxPath = process.env.FIREFOX_PATH ?? usualPaths.find((path) => existsSync(path));

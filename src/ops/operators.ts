import { methodNotAllowed } from "hono/method-not-allowed";
import { AttemptLimiter } from "../http/attempt-limiter";
import type { CreateHandler } from "../render/route-table";
import { createSubApp, mounted } from "../render/sub-app";
import { createProbes } from "./health/probes";
import { createOps } from "./ops";

/** What operators and their monitors request. */
export const operators: CreateHandler = (parts) => {
  const { site } = parts;
  const { opsSecret } = site.config;
  const attempts = new AttemptLimiter("ops", site.limits);
  const app = createSubApp(parts);
  app.use(methodNotAllowed({ app }));
  app.route("/", createProbes(site, attempts));
  if (opsSecret) app.route("/ops", createOps(site, opsSecret, attempts));
  return mounted(app);
};

import type { AddRoutes } from "./app";
import { AttemptLimiter } from "./http/attempt-limiter";
import { createProbes } from "./ops/health/probes";
import { createOps } from "./ops/ops";

/** What operators and their monitors ask. */
export const addOperators: AddRoutes = (app, { site }) => {
  const { opsSecret } = site.config;
  const attempts = new AttemptLimiter("ops", site.limits);
  app.route("/", createProbes(site, attempts));
  if (opsSecret) app.route("/ops", createOps(site, opsSecret, attempts));
};

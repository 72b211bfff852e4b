const passedOn =
  /^(DEFAULT_PRODUCT|PRODUCTS|HOOK_SECRET|OPS_SECRET|PREVIEW_SECRET|TURNSTILE_SECRET|TOKENS(_[A-Z\d]+)?|(CONTENT|PROVIDER)_TOKEN_[A-Z\d_]+)$/;

/** Variables that `npm start` and `npm run dev` pass on from the process environment, on top of wrangler.toml. */
export function passedVariables(environment: NodeJS.ProcessEnv): Record<string, unknown> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => passedOn.test(name)));
}

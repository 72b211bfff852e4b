import type { Limits } from "../http/limits";

export type ProviderVisitor = ReturnType<typeof providerVisitor>;

export const providerVisitor = (limits: Limits, request: Request) => ({
  /** Counts a request to the service. A refused one gets the directory. */
  mayCall: () => limits.admits(request, "provider"),
  networkKey: () => limits.keyOf(request, "provider"),
});

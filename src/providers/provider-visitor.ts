import type { Limits } from "../http/limits";

/** The client of a request, for the rate limits of the provider service. */
export interface ProviderVisitor {
  /** Counts a request to the service. A refused one gets the directory. */
  mayCall(): Promise<boolean>;
  /** Identifies the client's network without its address. */
  networkKey(): Promise<string>;
}

export const providerVisitor = (limits: Limits, request: Request): ProviderVisitor => ({
  mayCall: () => limits.admits(request, "provider"),
  networkKey: () => limits.keyOf(request, "provider"),
});

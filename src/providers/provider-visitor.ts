import type { Limits } from "../http/limits";

/** The sender of a request, for limits of the provider service. */
export interface ProviderVisitor {
  /** Counts a request to the service. A refused one gets the directory. */
  mayCall(): Promise<boolean>;
  /** Identifies the visitor's network without revealing it. */
  networkKey(): Promise<string>;
}

export function providerVisitor(limits: Limits, request: Request): ProviderVisitor {
  return {
    mayCall: () => limits.admits(request, "provider"),
    networkKey: () => limits.keyOf(request, "provider"),
  };
}

import type { Limits } from "../http/limits";

export interface ProviderVisitor {
  /** Counts a request to the service. A refused one gets the directory. */
  mayCall(): Promise<boolean>;
  networkKey(): Promise<string>;
}

export function providerVisitor(limits: Limits, request: Request): ProviderVisitor {
  return {
    mayCall: () => limits.admits(request, "provider"),
    networkKey: () => limits.keyOf(request, "provider"),
  };
}

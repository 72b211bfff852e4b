import type { Limits } from "../http/limits";

/** Who sent a request, as far as the provider service is concerned. */
export interface ProviderVisitor {
  /** Counts one more question to the service. Refused ones are answered from the directory. */
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

import { Refusal } from "../errors/refusal";
import { isCrossSite } from "../http/foreign";

/** Checks a request before its body is read. @throws {Refusal} */
export async function guard(
  request: Request,
  { maxBytes, admits }: { readonly maxBytes: number; readonly admits: () => Promise<boolean> },
): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Refusal("tooLarge");
  if (isCrossSite(request)) throw new Refusal("foreign");
  if (!(await admits())) throw new Refusal("tooMany");
}

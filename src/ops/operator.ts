import { auth } from "hono/utils/basic-auth";

const maxLength = 60;

/**
 * How records name who is asking: the user name of the browser's prompt, or what a program with the token says in
 * `x-operator`. Whatever is no letter, digit or one of `._@ -` is left out.
 */
export function operatorOf(request: Request): string {
  const named = auth(request)?.username ?? request.headers.get("x-operator") ?? "token";
  const plain = named
    .slice(0, maxLength)
    .replaceAll(/[^\p{L}\p{N}._@ -]/gu, "")
    .trim();
  return plain || "unnamed";
}

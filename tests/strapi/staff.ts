import { z } from "zod";
import { cmsPassword } from "./site-and-cms";
import type { RunningStrapi } from "./strapi";

/** Of the sample product's `.env`. */
const administrator = { email: "admin@contoh.example", password: cmsPassword };

const LoginSchema = z.object({ data: z.object({ token: z.string() }) });
const RolesSchema = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });
const InvitedSchema = z.object({ data: z.object({ registrationToken: z.string() }) });

export type Staff = Awaited<ReturnType<typeof staffOf>>;

/** Logs in as the administrator, who must have a password. */
export async function staffOf({ origin }: RunningStrapi) {
  const ask = (path: string, token?: string, body?: object, method = body ? "POST" : "GET") => {
    const headers = {
      ...(body && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const attempt = () => fetch(`${origin}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    // Strapi may close an idle connection while a request begins on it.
    return attempt().catch(attempt);
  };
  const login = await ask("/admin/login", undefined, administrator);
  const superAdmin = LoginSchema.parse(await login.json()).data.token;
  const roles = RolesSchema.parse(await (await ask("/admin/roles", superAdmin)).json()).data;

  /** Invites a person with a role. @returns the token of their login */
  async function join(code: string): Promise<string> {
    const name = { firstname: code, lastname: "A" };
    const invited = await ask("/admin/users", superAdmin, {
      ...name,
      email: `${code}-${Date.now()}@example.co.id`,
      roles: roles.flatMap((role) => (role.code === code ? role.id : [])),
    });
    const { registrationToken } = InvitedSchema.parse(await invited.json()).data;
    const registered = await ask("/admin/register", undefined, {
      registrationToken,
      userInfo: { ...name, password: cmsPassword },
    });
    return LoginSchema.parse(await registered.json()).data.token;
  }

  return { ask, superAdmin, join };
}

export type RequestUrl = Readonly<Pick<URL, "origin" | "hostname" | "pathname" | "search" | "searchParams">>;

const known = new WeakMap<Request, RequestUrl>();

/** Parsed once into plain fields: each field of a URL object is a call of the runtime. */
export function urlOf(request: Request): RequestUrl {
  const parsed = known.get(request);
  if (parsed) return parsed;
  const { origin, hostname, pathname, search, searchParams } = new URL(request.url);
  const url = { origin, hostname, pathname, search, searchParams };
  known.set(request, url);
  return url;
}

export type RequestUrl = Readonly<Pick<URL, "origin" | "hostname" | "pathname" | "search" | "searchParams">>;

export const urlOf = (request: Request): RequestUrl => new URL(request.url);

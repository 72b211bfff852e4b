/** On demand in either output, so that the adapter builds its server for the static one as well. */
export const prerender = false;

export const GET = () => new Response("ok");

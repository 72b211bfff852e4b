/** Reloads a previewed page when the CMS that frames it says that its editor has saved something. */
const cmsOrigin = document.querySelector<HTMLElement>("[data-framed-by]")?.dataset.framedBy;

window.addEventListener("message", (message: MessageEvent<unknown>) => {
  const { data } = message;
  if (message.origin !== cmsOrigin || typeof data !== "object" || data === null) return;
  if ("type" in data && data.type === "strapiUpdate") location.reload();
});

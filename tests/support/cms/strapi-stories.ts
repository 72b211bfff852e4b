/** A news story as Strapi 5 sends it; a higher number is a later one, by a day and a half. */
export function story(number: number, changed: Record<string, unknown> = {}, year = 2024) {
  const publishedAt = new Date(Date.UTC(year, 0, 1) + number * 36 * 3_600_000).toISOString();
  const documentId = `kabar${number}`;
  const fields = { Title: `Kabar ke-${number}`, Description: "<p>Isi.</p>", Featured_Image: null };
  return { id: number, documentId, ...fields, createdAt: publishedAt, updatedAt: publishedAt, publishedAt, ...changed };
}

export const stories = (count: number) => Array.from({ length: count }, (_, index) => story(index + 1));

/** A news story as the embedded CMS sends it; a higher number is a later one. */
export const sampleStory = (id: number, Title = `Kabar ${id}`, text = "") => ({
  id,
  Title,
  Description: `<p>Isi kabar ${id}.</p>${text}`,
  published_at: new Date(Date.UTC(2020, 0, 1) + id * 3_600_000).toISOString(),
});

/** The newest first. */
export const sampleStories = (count: number, title = "Kabar", text = "") =>
  Array.from({ length: count }, (_, index) => sampleStory(count - index, `${title} ${count - index}`, text));

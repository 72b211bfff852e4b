import { List } from "../../../list";
import { size, stories } from "../../../stories";

export const dynamicParams = false;

export const generateStaticParams = () =>
  Array.from({ length: Math.ceil(stories.length / size) }, (_, index) => ({ page: String(index + 1) }));

export default async function News({ params }) {
  const { page } = await params;
  const from = (Number(page) - 1) * size;
  return (
    <>
      <h1>Kabar, halaman {page}</h1>
      <List shown={stories.slice(from, from + size)} />
    </>
  );
}

import { stories, storyOf } from "../../stories";

export const dynamicParams = false;

export const generateStaticParams = () => stories.map(({ id }) => ({ id }));

export async function generateMetadata({ params }) {
  const { title } = storyOf((await params).id);
  return { title };
}

export default async function Story({ params }) {
  const { title, date, html } = storyOf((await params).id);
  return (
    <>
      <h1>{title}</h1>
      <time dateTime={date}>{date}</time>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the bench's own text */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

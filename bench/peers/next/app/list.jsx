import Link from "next/link";

export function List({ shown }) {
  return (
    <ul>
      {shown.map(({ id, title, date, html }) => (
        <li key={id}>
          <article>
            <h2>
              <Link href={`/news/${id}`}>{title}</Link>
            </h2>
            <time dateTime={date}>{date}</time>
            <p>{html.replace(/<[^>]+>/g, " ").slice(0, 160)}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}

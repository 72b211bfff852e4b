interface NotesProps {
  readonly title: string;
  readonly items: readonly string[];
}

/** A few things to know beside a form. */
export function Notes({ title, items }: NotesProps) {
  return (
    <section className="notes">
      <h3 className="notes-title">{title}</h3>
      <ul className="reach-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

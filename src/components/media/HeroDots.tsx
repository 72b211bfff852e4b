interface HeroDotsProps {
  readonly label: string;
  readonly dots: readonly { readonly position: string; readonly href: string }[];
  readonly active: number;
  readonly onChoose: (index: number) => void;
}

export function HeroDots({ label, dots, active, onChoose }: HeroDotsProps) {
  return (
    <ul className="hero-dots" aria-label={label}>
      {dots.map(({ position, href }, index) => (
        <li key={href}>
          <a
            className="hero-dot"
            href={href}
            aria-current={index === active ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <span className="visually-hidden">{position}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

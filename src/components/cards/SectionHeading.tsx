import { Icon } from "../media/Icon";

interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly eyebrow?: string | undefined;
  readonly lead?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/** A section's h2; the section names it in `aria-labelledby`. */
export function SectionHeading({ id, title, eyebrow, lead, link }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id={id}>{title}</h2>
        {lead && <p className="section-lead">{lead}</p>}
      </div>
      {link && (
        <a className="text-link" href={link.href}>
          {link.label}
          <Icon name="arrow-right" />
        </a>
      )}
    </div>
  );
}

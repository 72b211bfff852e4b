import type { SyntheticEvent } from "react";
import type { Image } from "../../content/fields";
import type { Language } from "../../i18n/languages";
import { Icon } from "./Icon";
import { Picture } from "./Picture";

export type Step = "previous" | "next";

export interface Slide {
  /** Its place on the page, for links. */
  readonly anchor: string;
  readonly title: string;
  /** False for a picture that stands for itself: its title only names it. */
  readonly titled: boolean;
  /** Of its words, where that is not the page's. */
  readonly lang: Language | undefined;
  readonly description: string;
  readonly image: Image | null;
  /** Such as `1 dari 4`. */
  readonly position: string;
}

export interface HeroAction {
  readonly label: string;
  readonly href: string;
}

interface HeroSlideProps extends Slide {
  /** Its title is the page's h1. */
  readonly first: boolean;
  /** Whether its controls are out of reach, because the slide is out of sight. */
  readonly inert: boolean;
  readonly actions: readonly HeroAction[];
  /** A step without an address leads nowhere: the slide is at an end. */
  readonly steps: readonly { readonly step: Step; readonly label: string; readonly href: string | undefined }[];
  readonly onStep: (event: SyntheticEvent, step: Step) => void;
}

export function HeroSlide({
  anchor,
  first,
  inert,
  title,
  titled,
  lang,
  description,
  image,
  position,
  actions,
  steps,
  onStep,
}: HeroSlideProps) {
  const Title = first ? "h1" : "p";
  const alone = steps.every(({ href }) => href === undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
    <div className="hero-slide" id={anchor} role="group" aria-roledescription="slide" aria-label={position}>
      <div className="hero-text">
        <Title className={titled ? "hero-title" : "visually-hidden"} lang={lang}>
          {title}
        </Title>
        {description && (
          <p className="hero-lead" lang={lang}>
            {description}
          </p>
        )}
        <p className="hero-actions" inert={inert}>
          {actions.map((action, index) => (
            <a key={action.href} className={index === 0 ? "button" : "button button--quiet"} href={action.href}>
              {action.label}
            </a>
          ))}
        </p>
      </div>
      <div className="hero-art">
        {image && (
          <Picture
            image={image}
            alt={titled ? image.alt : ""}
            lang={lang}
            sizes="(width >= 75rem) 560px, (width >= 48rem) 50vw, 100vw"
            loading={first ? "first" : "lazy"}
          />
        )}
      </div>
      {!alone && (
        <p className="hero-steps" inert={inert}>
          {steps.map(({ step, label, href }) => (
            <a
              key={step}
              className="hero-step"
              data-step={step}
              href={href}
              role={href ? undefined : "link"}
              aria-disabled={href ? undefined : true}
              onClick={(event) => onStep(event, step)}
            >
              <Icon name={step === "next" ? "arrow-right" : "arrow-left"} />
              <span className="visually-hidden">{label}</span>
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

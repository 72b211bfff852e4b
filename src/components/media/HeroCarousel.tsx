import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type HeroAction, HeroSlide, type Slide, type SlideStep } from "./HeroSlide";

export interface HeroCarouselProps {
  readonly label: string;
  readonly choose: string;
  readonly previous: string;
  readonly next: string;
  readonly slides: readonly Slide[];
  readonly actions: readonly HeroAction[];
}

const hrefOf = (slide: Slide | undefined) => slide && `#${slide.anchor}`;

/**
 * Slides beside each other in a track that snaps. Before and without hydration every control is a link to a slide.
 * Afterwards the controls out of sight are inert, and a move leaves the address alone.
 */
export function HeroCarousel({ label, choose, previous, next, slides, actions }: HeroCarouselProps) {
  const root = useRef<HTMLElement>(null);
  const pendingFocus = useRef<SlideStep | null>(null);
  /** Target of a scripted move; until it ends, passing slides do not become active. */
  const target = useRef<number | null>(null);
  const [hydrated, setHydrated] = useState(false);
  const [active, setActive] = useState(0);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const track = root.current?.querySelector(".hero-track");
    if (!track) return;
    const elements = [...track.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        const index = entry ? elements.indexOf(entry.target) : -1;
        if (index >= 0 && (target.current === null || target.current === index)) setActive(index);
      },
      { root: track, threshold: 0.6 },
    );
    const settle = () => {
      target.current = null;
      setActive(Math.round(track.scrollLeft / track.clientWidth));
    };
    for (const element of elements) observer.observe(element);
    // Whoever uses a control will see the other slides.
    for (const picture of track.querySelectorAll("img")) picture.loading = "eager";
    track.addEventListener("scrollend", settle);
    setHydrated(true);
    return () => {
      observer.disconnect();
      track.removeEventListener("scrollend", settle);
    };
  }, []);

  useEffect(() => {
    const step = pendingFocus.current;
    pendingFocus.current = null;
    if (!step) return;
    const slide = root.current?.querySelectorAll(".hero-slide")[active];
    const steps = slide?.querySelectorAll<HTMLElement>(".hero-step[href]") ?? [];
    const same = [...steps].find((element) => element.dataset.step === step);
    (same ?? steps[0])?.focus({ preventScroll: true });
  }, [active]);

  function go(index: number): boolean {
    const slide = slides[index];
    const track = root.current?.querySelector(".hero-track");
    if (!slide || !track) return false;
    target.current = index;
    track.scrollTo({ left: index * track.clientWidth });
    setActive(index);
    setAnnouncement(`${slide.position}: ${slide.title}`);
    return true;
  }

  function onStep(event: SyntheticEvent, step: SlideStep) {
    event.preventDefault();
    const moved = go(active + (step === "next" ? 1 : -1));
    if (moved && document.activeElement?.closest(".hero-track")) pendingFocus.current = step;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") onStep(event, "next");
    if (event.key === "ArrowLeft") onStep(event, "previous");
  }

  return (
    <section
      ref={root}
      className="hero-carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className="hero-track">
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.anchor}
            {...slide}
            first={index === 0}
            inert={hydrated && index !== active}
            actions={actions}
            steps={[
              { step: "previous", label: previous, href: hrefOf(slides[index - 1]) },
              { step: "next", label: next, href: hrefOf(slides[index + 1]) },
            ]}
            onStep={onStep}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <HeroDots
          label={choose}
          dots={slides.map(({ position, anchor }) => ({ position, href: `#${anchor}` }))}
          active={active}
          onChoose={go}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

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

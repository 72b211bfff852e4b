/** The server's controls are links to the slides. Here a move leaves the address alone, and controls out of sight are inert. */
export function hydrate(element: HTMLElement): void {
  const track = element.querySelector(".hero-track");
  const status = element.querySelector("[aria-live]");
  if (track && status) connect(element, track, status);
}

function connect(element: HTMLElement, track: Element, status: Element): void {
  const slides = [...track.children];
  const dots = [...element.querySelectorAll(".hero-dot")];
  let active = 0;
  /** Target of a scripted move; until it ends, passing slides do not become active. */
  let target: number | null = null;

  function show(index: number): void {
    active = index;
    showOnly(index, slides, dots);
  }
  function showScrolled(): void {
    target = null;
    show(Math.round(track.scrollLeft / track.clientWidth));
  }
  function go(index: number): void {
    const slide = slides[index];
    if (!slide) return;
    const step = index > active ? "next" : "previous";
    const hasFocus = track.contains(document.activeElement);
    target = index;
    track.scrollTo({ left: index * track.clientWidth });
    show(index);
    status.textContent = `${slide.ariaLabel}: ${slide.querySelector(".hero-text > :first-child")?.textContent}`;
    if (hasFocus) focusControl(slide, step);
  }

  element.addEventListener("click", (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(".hero-dot, .hero-step");
    if (!control) return;
    event.preventDefault();
    const { step } = control.dataset;
    go(step ? active + (step === "next" ? 1 : -1) : dots.indexOf(control));
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    go(active + (event.key === "ArrowRight" ? 1 : -1));
  });
  whenSlideSeen(track, slides, (index) => {
    if (target === null || target === index) show(index);
  });
  track.addEventListener("scrollend", showScrolled);
  // Visitors who use a control will see the other slides.
  for (const picture of track.querySelectorAll("img")) picture.loading = "eager";
  showScrolled();
}

function showOnly(index: number, slides: readonly Element[], dots: readonly Element[]): void {
  for (const [position, slide] of slides.entries()) {
    const isHidden = position !== index;
    for (const part of slide.querySelectorAll<HTMLElement>(".hero-actions, .hero-steps")) part.inert = isHidden;
    if (isHidden) dots[position]?.removeAttribute("aria-current");
    else dots[position]?.setAttribute("aria-current", "true");
  }
}

/** The control that leads on in the same direction, or the other one. */
function focusControl(slide: Element, step: "next" | "previous"): void {
  const control = slide.querySelector(`.hero-step[href][data-step=${step}]`) ?? slide.querySelector(".hero-step[href]");
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

function whenSlideSeen(track: Element, slides: readonly Element[], onSeen: (index: number) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      const index = entry ? slides.indexOf(entry.target) : -1;
      if (index >= 0) onSeen(index);
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
}

import type { HomeBlockOf } from '#contract/content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The opening of a home page without a large picture: the words alone, on a quiet ground. */
export default function Welcome({ block: { eyebrow, title, text, label, to } }: { block: HomeBlockOf<'welcome'> }) {
  return (
    <section aria-label={title} className="bg-paper-sunken">
      <div className="page flex flex-col items-center py-20 text-center md:py-32">
        {eyebrow && <p className="eyebrow mb-4 text-gold-deep">{eyebrow}</p>}
        <h2 className="max-w-[18ch] text-balance text-5xl leading-tight md:text-7xl">{title}</h2>
        {text && <p className="mt-6 max-w-xl text-ink-soft md:text-lg">{text}</p>}
        <ButtonLink to={to} size="lg" className="mt-9">
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}

// How running text looks, whoever wrote it.

export const PROSE = 'max-w-[66ch] space-y-4 text-ink-soft leading-relaxed';
export const LINK = 'text-ink underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink';
export const SUBHEADING = 'pt-3 font-sans font-semibold text-ink tracking-normal';
export const BULLETS = 'space-y-2';
export const BULLET =
  'relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-line-strong';
export const STEPS = 'list-inside list-none space-y-2 [counter-reset:paso]';
export const STEP =
  "tabular relative pl-8 [counter-increment:paso] before:absolute before:left-0 before:font-display before:text-gold-deep before:content-[counter(paso)_'.']";
export const FACTS = 'divide-y divide-line border-line border-y';
export const FACT = 'grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(9rem,2fr)_3fr]';
export const NOTE = 'border-gold border-l-2 pl-4 text-[0.9375rem]';

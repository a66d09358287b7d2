import type { CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import { RichTextView } from '../prose/rich-text-view.tsx';
import { Titled } from './sections.tsx';

/** A block of a page. `mark` is its id in the preview of the editor, which finds it by that. */
type Shown<Type extends 'figures' | 'milestones' | 'chapters' | 'steps'> = CompanyBlockOf<Type> & {
  mark: string | undefined;
};

/** Large figures side by side. */
export function Figures({ mark, items }: Shown<'figures'>) {
  return (
    <dl data-block={mark} className="grid gap-x-12 gap-y-6 border-line border-t py-10 sm:grid-cols-3 md:py-14">
      {items.map(({ id, figure, text }) => (
        <div key={id} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 max-w-[26ch] text-ink-soft">{text}</dt>
          <dd className="tabular font-display text-5xl leading-none md:text-6xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened in which year. */
export function Milestones({ mark, title: name, items }: Shown<'milestones'>) {
  return (
    <Titled mark={mark} title={name}>
      <ol>
        {items.map(({ id, year, title, text }) => (
          <li
            key={id}
            className="grid gap-x-8 gap-y-1 border-line border-t py-5 first:border-t-0 first:pt-0 sm:grid-cols-[5rem_1fr]"
          >
            <p className="tabular font-display text-gold-deep text-xl">{year}</p>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-[60ch] text-ink-soft leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Titled>
  );
}

/** Large numbered steps, each with its own anchor. */
export function Chapters({ mark, items }: Shown<'chapters'>) {
  return (
    <ol data-block={mark}>
      {items.map(({ id, title, body }, index) => (
        <li
          key={id}
          id={id}
          className="grid gap-x-12 gap-y-4 border-line border-t py-9 md:grid-cols-[5rem_1fr] md:py-12 lg:grid-cols-12"
        >
          <span
            aria-hidden
            className="tabular font-display text-5xl text-gold-deep leading-none md:row-span-2 md:text-6xl lg:col-span-1"
          >
            {index + 1}
          </span>
          <h2 className="text-2xl leading-tight md:col-start-2 md:text-3xl lg:col-span-3 lg:col-start-2">{title}</h2>
          <RichTextView text={body} level={3} className="md:col-start-2 lg:col-span-8 lg:col-start-5" />
        </li>
      ))}
    </ol>
  );
}

/** Steps side by side, each with the time that it takes. */
export function Steps({ id: anchor, mark, title: name, items }: Shown<'steps'>) {
  return (
    <section aria-labelledby={anchor} data-block={mark} className="border-line border-t py-10 md:py-14">
      <h2 id={anchor} className="text-2xl md:text-3xl">
        {name}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
        {items.map(({ id, title, when, text }) => (
          <li key={id} className="border-ink border-t pt-4">
            <p className="text-gold-deep text-sm">{when}</p>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-3 text-ink-soft leading-relaxed">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

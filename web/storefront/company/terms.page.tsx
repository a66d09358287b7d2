import type { ReactNode } from 'react';
import { TERMS, TERMS_HEAD, TERMS_UPDATED } from '#contract/content/company/texts/terms.ts';
import { CompanyPage, companyMeta } from '../prose/company-page.tsx';
import { Prose } from '../prose/prose.tsx';
import type { LayoutProps, WrittenLook } from '../prose/written-page.ts';
import type { Route } from './+types/terms.page';
import { writtenLoader } from './load-written.ts';

export const loader = writtenLoader('terms');
export const meta = companyMeta(TERMS_HEAD);

const LOOK: WrittenLook = {
  Layout: Columns,
  views: {
    section: ({ block: { id, title, body }, index, rich }) => (
      <Numbered id={id} block={id} title={title} index={index}>
        {rich(body)}
      </Numbered>
    ),
  },
};

export default function TermsPage({ loaderData: written }: Route.ComponentProps) {
  return (
    <CompanyPage head={TERMS_HEAD} written={written} look={LOOK} since={TERMS_UPDATED}>
      <Columns sections={TERMS}>
        {TERMS.map(({ id, title, body }, index) => (
          <Numbered key={id} id={id} title={title} index={index}>
            <Prose blocks={body} />
          </Numbered>
        ))}
      </Columns>
    </CompanyPage>
  );
}

/** The table of contents beside the sections. */
function Columns({ sections, aside, children }: Partial<LayoutProps>) {
  return (
    <div className="grid gap-x-12 border-line border-t pt-10 md:pt-14 lg:grid-cols-12">
      <nav aria-label="Contenido de esta página" className="pb-10 lg:col-span-4">
        <ol className="lg:tall:sticky lg:top-32 sm:columns-2 lg:columns-1">
          {sections?.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="tabular flex min-h-9 items-baseline gap-3 py-1.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                <span aria-hidden className="w-5 shrink-0 text-right text-ink-faint text-sm">
                  {index + 1}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-span-8">
        {children}
        {aside}
      </div>
    </div>
  );
}

interface NumberedProps {
  id: string;
  /** Id of the block shown, by which the preview of the editor finds it. */
  block?: string;
  title: string;
  index: number;
  children: ReactNode;
}

function Numbered({ id, block, title, index, children }: NumberedProps) {
  return (
    <section id={id} data-block={block} className="border-line border-t py-9 first:border-t-0 first:pt-0 md:py-11">
      <h2 className="tabular mb-4 flex gap-4 text-2xl leading-tight md:text-3xl">
        <span aria-hidden className="text-gold-deep">
          {index + 1}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

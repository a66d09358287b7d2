import { TERMS, TERMS_HEAD, TERMS_UPDATED } from '#contract/content/company/texts/terms.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { CompanyPage } from '../prose/company-page.tsx';
import { Prose } from '../prose/prose.tsx';

export const meta = metaOf(TERMS_HEAD);

export default function TermsPage() {
  const updated = (
    <>
      Vigente desde el <time dateTime={TERMS_UPDATED.iso}>{TERMS_UPDATED.text}</time>
    </>
  );
  return (
    <CompanyPage head={TERMS_HEAD} note={updated}>
      <div className="grid gap-x-12 border-line border-t pt-10 md:pt-14 lg:grid-cols-12">
        <nav aria-label="Contenido de esta página" className="pb-10 lg:col-span-4">
          <ol className="lg:tall:sticky lg:top-32 sm:columns-2 lg:columns-1">
            {TERMS.map(({ id, title }, index) => (
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
          {TERMS.map(({ id, title, body }, index) => (
            <section key={id} id={id} className="border-line border-t py-9 first:border-t-0 first:pt-0 md:py-11">
              <h2 className="tabular mb-4 flex gap-4 text-2xl leading-tight md:text-3xl">
                <span aria-hidden className="text-gold-deep">
                  {index + 1}
                </span>
                {title}
              </h2>
              <Prose blocks={body} />
            </section>
          ))}
        </div>
      </div>
    </CompanyPage>
  );
}

import { Suspense } from 'react';
import { COMPANY_FACTS, type CompanyKind } from '#contract/content/company/company-documents.ts';
import { plainLines } from '#domain/content/rich-text.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { CompanyPage } from '../prose/company-page.tsx';
import type { Route } from './+types/company.page';
import { CompanyBlocks } from './company-blocks.tsx';
import { type CompanyDocument, loadCompanyPage } from './load-company-page.ts';
import { Portrait } from './portrait.tsx';

const PatternDraft = loadedLater(() => import('./pattern-draft.tsx'));

/** Of the pages about the house, whose kind follows from the path. */
export function loader({ context, pattern }: Route.LoaderArgs): CompanyDocument {
  const kinds = Object.keys(COMPANY_FACTS) as CompanyKind[];
  const kind = kinds.find((one) => COMPANY_FACTS[one].path === `/${pattern}`);
  if (!kind) throw new Error(`${pattern} is no page about the house`);
  return loadCompanyPage(kind, context);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {});
  const { kind, head, portrait } = loaderData;
  const { title, description, path } = head;
  return pageMeta(matches, { title, description, path, image: kind === 'about' ? portrait?.picture.src : undefined });
}

export default function CompanyDocumentPage({ loaderData: page }: Route.ComponentProps) {
  const { kind, head, since, portrait, isDraft } = page;
  const figure = portrait ? (
    <Portrait block={portrait} isDraft={isDraft} />
  ) : (
    kind === 'tailoring' && (
      <Suspense>
        <PatternDraft />
      </Suspense>
    )
  );
  return (
    <CompanyPage head={head} since={since} figure={figure} isDraft={isDraft}>
      {kind === 'faqs' && <JsonLd data={import.meta.env.SSR && faqData(page)} />}
      <CompanyBlocks page={page} />
    </CompanyPage>
  );
}

function faqData({ blocks }: CompanyDocument): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: blocks
      .filter((block) => block.type === 'section')
      .map(({ title, body }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: plainLines(body).join(' ') },
      })),
  };
}

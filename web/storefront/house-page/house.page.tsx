import { data } from 'react-router';
import type { PageBlockOf } from '#contract/content/page.ts';
import { pagePath } from '#domain/content/page-address.ts';
import { headOf } from '#domain/content/page-head.ts';
import { plainLines } from '#domain/content/rich-text.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { JsonLd } from '../kit/json-ld/json-ld.tsx';
import { MissingPage } from '../kit/missing-page.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { CompanyPage } from '../prose/company-page.tsx';
import type { Route } from './+types/house.page';
import { PageBlockView } from './page-block-view.tsx';

export function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = context.get(storefrontContext).page(slug);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function meta({ matches, loaderData, params: { slug } }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Página no encontrada' });
  const { title, description } = headOf(loaderData);
  return pageMeta(matches, { title, ...(description && { description }), path: pagePath(slug) });
}

/** A page that the house wrote. */
export default function HousePage({ loaderData: { blocks, isDraft }, params: { slug } }: Route.ComponentProps) {
  const head = headOf({ blocks });
  const parts = blocks.filter(({ type }) => type !== 'head');
  const questions = parts.flatMap((block) => (block.type === 'questions' ? block.items : []));
  const page = (
    <CompanyPage head={{ title: head.title, path: pagePath(slug) }}>
      {questions.length > 0 && <JsonLd data={import.meta.env.SSR && questionsData(questions)} />}
      <div className="space-y-8 border-line border-t pt-10 md:space-y-10 md:pt-14">
        {parts.map((block, index) => {
          const view = <PageBlockView key={block.id} block={block} level={hasHeading(parts.slice(0, index)) ? 3 : 2} />;
          return isDraft ? (
            <div key={block.id} data-block={block.id}>
              {view}
            </div>
          ) : (
            view
          );
        })}
      </div>
    </CompanyPage>
  );
  return isDraft ? <div data-block={head.id}>{page}</div> : page;
}

/** Headings within a text are below the last heading of the page, if there is one. */
const hasHeading = (before: readonly { type: string }[]) => before.some(({ type }) => type === 'heading');

function questionsData(questions: PageBlockOf<'questions'>['items']): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainLines(body).join(' ') },
    })),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingPage error={error} />;
}

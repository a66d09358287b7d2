import { FAQS, FAQS_HEAD } from '#contract/content/company/texts/faqs.ts';
import { plainLines } from '#domain/content/rich-text.ts';
import { JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';
import { companyMeta } from '../prose/company-page.tsx';
import { plainText } from '../prose/rich-text.ts';
import { useHouse } from '../prose/use-house.ts';
import type { WrittenPage } from '../prose/written-page.ts';
import type { Route } from './+types/faqs.page';
import { writtenLoader } from './load-written.ts';

export const loader = writtenLoader('faqs');
export const meta = companyMeta(FAQS_HEAD);

export default function FaqsPage({ loaderData: written }: Route.ComponentProps) {
  const house = useHouse();
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR &&
          faqData(
            written
              ? writtenAnswers(written)
              : FAQS.map(({ title, body }) => ({ title, answer: plainText(body, house) })),
          )
        }
      />
      <CollapsiblePage head={FAQS_HEAD} written={written} sections={FAQS} />
    </>
  );
}

const writtenAnswers = ({ blocks = [] }: WrittenPage) =>
  blocks
    .filter((block) => block.type === 'section')
    .map(({ title, body }) => ({ title, answer: plainLines(body).join(' ') }));

function faqData(questions: readonly { title: string; answer: string }[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, answer }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

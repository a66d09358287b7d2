import { FAQS, FAQS_HEAD } from '#contract/content/company/texts/faqs.ts';
import { JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';
import { plainText } from '../prose/rich-text.ts';
import { useHouse } from '../prose/use-house.ts';

export const meta = metaOf(FAQS_HEAD);

export default function FaqsPage() {
  const house = useHouse();
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR && {
            '@type': 'FAQPage',
            mainEntity: FAQS.map(({ title, body }) => ({
              '@type': 'Question',
              name: title,
              acceptedAnswer: { '@type': 'Answer', text: plainText(body, house) },
            })),
          }
        }
      />
      <CollapsiblePage head={FAQS_HEAD} sections={FAQS} />
    </>
  );
}

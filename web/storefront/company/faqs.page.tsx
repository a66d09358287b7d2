import { JsonLd } from '#web/storefront/shell/json-ld.tsx';
import { pageMeta } from '#web/storefront/shell/page-meta.ts';
import type { Route } from './+types/faqs.page';
import { CollapsiblePage } from './collapsible-page.tsx';
import { FAQS, FAQS_HEAD } from './content/faqs.ts';
import { plainText } from './rich-text.ts';
import { useHouse } from './use-house.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, FAQS_HEAD);
}

export default function FaqsPage() {
  const house = useHouse();
  return (
    <>
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: FAQS.map(({ title, body }) => ({
            '@type': 'Question',
            name: title,
            acceptedAnswer: { '@type': 'Answer', text: plainText(body, house) },
          })),
        }}
      />
      <CollapsiblePage head={FAQS_HEAD} sections={FAQS} />
    </>
  );
}

import { GLOSSARY, GLOSSARY_HEAD } from '#contract/content/company/texts/glossary.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';

export const meta = metaOf(GLOSSARY_HEAD);

export default function GlossaryPage() {
  return <CollapsiblePage head={GLOSSARY_HEAD} sections={GLOSSARY} askTitle="¿Leíste otra palabra que no conoces?" />;
}

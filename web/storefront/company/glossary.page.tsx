import { GLOSSARY, GLOSSARY_HEAD } from '#contract/content/company/texts/glossary.ts';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';
import { companyMeta } from '../prose/company-page.tsx';
import type { Route } from './+types/glossary.page';
import { writtenLoader } from './load-written.ts';

export const loader = writtenLoader('glossary');
export const meta = companyMeta(GLOSSARY_HEAD);

export default function GlossaryPage({ loaderData: written }: Route.ComponentProps) {
  return (
    <CollapsiblePage
      head={GLOSSARY_HEAD}
      written={written}
      sections={GLOSSARY}
      askTitle="¿Leíste otra palabra que no conoces?"
    />
  );
}

import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';
import type { Route } from './+types/glossary.page';
import { GLOSSARY, GLOSSARY_HEAD } from './content/glossary.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, GLOSSARY_HEAD);
}

export default function GlossaryPage() {
  return <CollapsiblePage head={GLOSSARY_HEAD} sections={GLOSSARY} askTitle="¿Leíste otra palabra que no conoces?" />;
}

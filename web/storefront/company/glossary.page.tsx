import { pageMeta } from '#web/storefront/shell/page-meta.ts';
import type { Route } from './+types/glossary.page';
import { CollapsiblePage } from './collapsible-page.tsx';
import { GLOSSARY, GLOSSARY_HEAD } from './content/glossary.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, GLOSSARY_HEAD);
}

export default function GlossaryPage() {
  return <CollapsiblePage head={GLOSSARY_HEAD} sections={GLOSSARY} askTitle="¿Leíste otra palabra que no conoces?" />;
}

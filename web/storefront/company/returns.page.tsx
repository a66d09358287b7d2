import { RETURNS_HEAD, RETURNS_SECTIONS } from '#contract/content/company/texts/returns.ts';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';
import { companyMeta } from '../prose/company-page.tsx';
import type { Route } from './+types/returns.page';
import { writtenLoader } from './load-written.ts';

export const loader = writtenLoader('returns');
export const meta = companyMeta(RETURNS_HEAD);

export default function ReturnsPage({ loaderData: written }: Route.ComponentProps) {
  return (
    <CollapsiblePage
      head={RETURNS_HEAD}
      written={written}
      sections={RETURNS_SECTIONS}
      openId="devoluciones"
      askTitle="¿Quieres cambiar o devolver algo?"
    />
  );
}

import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHead, Section } from './block.ts';
import { CompanyPage } from './company-page.tsx';
import { DisclosureList } from './disclosure-list.tsx';

interface CollapsiblePageProps {
  head: PageHead;
  sections: readonly Section[];
  openId?: string;
  askTitle?: string;
}

/** A page of collapsible sections with contact links beside them. */
export function CollapsiblePage({ head, sections, openId, askTitle }: CollapsiblePageProps) {
  return (
    <CompanyPage head={head}>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <DisclosureList sections={sections} openId={openId} />
        </div>
        <div className="lg:col-span-4">
          <div className="lg:tall:sticky lg:top-32">
            <AskUs title={askTitle} />
          </div>
        </div>
      </div>
    </CompanyPage>
  );
}

/** Contact links for questions the page did not answer. */
function AskUs({ title = '¿No está aquí lo que buscas?' }: { title?: string }) {
  return (
    <aside aria-label="Atención al cliente" className="border-ink border-t pt-5">
      <p className="font-display text-xl">{title}</p>
      <p className="mt-2 text-ink-soft leading-relaxed">
        Escríbenos y te contesta una persona de la casa, o pasa por la tienda que te quede más cerca.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/contact">Escríbenos</ButtonLink>
        <ButtonLink to="/stores" variant="secondary">
          Nuestras tiendas
        </ButtonLink>
      </div>
    </aside>
  );
}

import type { ReactNode } from 'react';
import {
  BUYING_STEPS,
  HOW_TO_BUY_HEAD,
  PAYMENT_FACTS,
  SHIPPING_FACTS,
} from '#contract/content/company/texts/how-to-buy.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompanyPage, companyMeta } from '../prose/company-page.tsx';
import { Prose } from '../prose/prose.tsx';
import { TitledSection } from '../prose/titled-section.tsx';
import type { WrittenLook } from '../prose/written-page.ts';
import type { Route } from './+types/how-to-buy.page';
import { writtenLoader } from './load-written.ts';

export const loader = writtenLoader('buying');
export const meta = companyMeta(HOW_TO_BUY_HEAD);

const LOOK: WrittenLook = {
  views: {
    chapters: ({ block: { id, items }, rich }) => (
      <ol data-block={id}>
        {items.map(({ id: anchor, title, body }, index) => (
          <Chapter key={anchor} id={anchor} title={title} index={index}>
            {rich(body, BODY)}
          </Chapter>
        ))}
      </ol>
    ),
  },
};

const BODY = 'md:col-start-2 lg:col-span-8 lg:col-start-5';

export default function HowToBuyPage({ loaderData: written }: Route.ComponentProps) {
  return (
    <CompanyPage head={HOW_TO_BUY_HEAD} written={written} look={LOOK}>
      <ol>
        {BUYING_STEPS.map(({ id, title, body }, index) => (
          <Chapter key={id} id={id} title={title} index={index}>
            <Prose blocks={body} className={BODY} />
          </Chapter>
        ))}
      </ol>
      <TitledSection id="pagos" title="Formas de pago">
        <Prose blocks={[PAYMENT_FACTS]} />
      </TitledSection>
      <TitledSection id="envios" title="Envíos">
        <Prose blocks={[SHIPPING_FACTS]} />
      </TitledSection>
      <div className="flex flex-wrap gap-3 border-line border-t pt-10">
        <ButtonLink to="/shop" size="lg">
          Ir a la tienda
        </ButtonLink>
        <ButtonLink to="/faqs" size="lg" variant="secondary">
          Preguntas frecuentes
        </ButtonLink>
      </div>
    </CompanyPage>
  );
}

interface ChapterProps {
  id: string;
  title: string;
  index: number;
  children: ReactNode;
}

function Chapter({ id, title, index, children }: ChapterProps) {
  return (
    <li
      id={id}
      className="grid gap-x-12 gap-y-4 border-line border-t py-9 md:grid-cols-[5rem_1fr] md:py-12 lg:grid-cols-12"
    >
      <span
        aria-hidden
        className="tabular font-display text-5xl text-gold-deep leading-none md:row-span-2 md:text-6xl lg:col-span-1"
      >
        {index + 1}
      </span>
      <h2 className="text-2xl leading-tight md:col-start-2 md:text-3xl lg:col-span-3 lg:col-start-2">{title}</h2>
      {children}
    </li>
  );
}

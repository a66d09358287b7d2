import {
  BUYING_STEPS,
  HOW_TO_BUY_HEAD,
  PAYMENT_FACTS,
  SHIPPING_FACTS,
} from '#contract/content/company/texts/how-to-buy.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompanyPage } from '../prose/company-page.tsx';
import { Prose } from '../prose/prose.tsx';
import { TitledSection } from '../prose/titled-section.tsx';

export const meta = metaOf(HOW_TO_BUY_HEAD);

export default function HowToBuyPage() {
  return (
    <CompanyPage head={HOW_TO_BUY_HEAD}>
      <ol>
        {BUYING_STEPS.map(({ id, title, body }, index) => (
          <li
            key={id}
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
            <Prose blocks={body} className="md:col-start-2 lg:col-span-8 lg:col-start-5" />
          </li>
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

import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompanyPage } from '../prose/company-page.tsx';
import { Prose } from '../prose/prose.tsx';
import { TitledSection } from '../prose/titled-section.tsx';
import type { Route } from './+types/tailoring.page';
import { TAILORING_HEAD, TAILORING_SECTIONS, TAILORING_STEPS } from './content/tailoring.ts';
import { PatternDraft } from './pattern-draft.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, TAILORING_HEAD);
}

export default function TailoringPage() {
  return (
    <CompanyPage head={TAILORING_HEAD} figure={<PatternDraft />}>
      <section aria-labelledby="como-se-hace" className="border-line border-t py-10 md:py-14">
        <h2 id="como-se-hace" className="text-2xl md:text-3xl">
          Cómo se hace
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
          {TAILORING_STEPS.map(({ title, when, text }) => (
            <li key={title} className="border-ink border-t pt-4">
              <p className="text-gold-deep text-sm">{when}</p>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-3 text-ink-soft leading-relaxed">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {TAILORING_SECTIONS.map(({ id, title, body }) => (
        <TitledSection key={id} id={id} title={title}>
          <Prose blocks={body} />
        </TitledSection>
      ))}
      <TitledSection title="Pide tu cita">
        <p className="max-w-[54ch] text-ink-soft leading-relaxed">
          Escríbenos qué necesitas y para cuándo, y te proponemos día y tienda. También puedes llegar sin cita: si el
          sastre está libre, te atiende.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/contact" size="lg">
            Pedir una cita
          </ButtonLink>
          <ButtonLink to="/stores" size="lg" variant="secondary">
            Ver las tiendas
          </ButtonLink>
        </div>
      </TitledSection>
    </CompanyPage>
  );
}

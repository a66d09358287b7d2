import { TAILORING_HEAD, TAILORING_SECTIONS, TAILORING_STEPS } from '#contract/content/company/texts/tailoring.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompanyPage, companyMeta } from '../prose/company-page.tsx';
import { Prose } from '../prose/prose.tsx';
import { TitledSection } from '../prose/titled-section.tsx';
import type { WrittenLook } from '../prose/written-page.ts';
import type { Route } from './+types/tailoring.page';
import { writtenLoader } from './load-written.ts';

export const loader = writtenLoader('tailoring');
export const meta = companyMeta(TAILORING_HEAD);

const LOOK: WrittenLook = {
  views: { steps: ({ block: { id, title, items } }) => <Steps id={id} block={id} title={title} steps={items} /> },
};

export default function TailoringPage({ loaderData: written }: Route.ComponentProps) {
  return (
    <CompanyPage head={TAILORING_HEAD} written={written} look={LOOK} figure={<PatternDraft />}>
      <Steps id="como-se-hace" title="Cómo se hace" steps={TAILORING_STEPS} />
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

interface StepsProps {
  id: string;
  /** Id of the block shown, by which the preview of the editor finds it. */
  block?: string;
  title: string;
  steps: readonly { title: string; when: string; text: string }[];
}

function Steps({ id, block, title: name, steps }: StepsProps) {
  return (
    <section aria-labelledby={id} data-block={block} className="border-line border-t py-10 md:py-14">
      <h2 id={id} className="text-2xl md:text-3xl">
        {name}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, when, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page stay as they are
          <li key={at} className="border-ink border-t pt-4">
            <p className="text-gold-deep text-sm">{when}</p>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-3 text-ink-soft leading-relaxed">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const TICKS = Array.from({ length: 45 }, (_, index) => index);

/** y of the horizontal construction lines: chest, waist, hip, hem. */
const LEVELS = [168, 276, 372, 478];

/** Drawing of a jacket's sewing pattern: front, sleeve and collar, with construction lines. */
function PatternDraft() {
  return (
    <svg viewBox="0 0 600 520" aria-hidden="true" fill="none" className="h-auto w-full" strokeLinejoin="round">
      <rect x="0.5" y="0.5" width="599" height="519" className="fill-paper-raised stroke-line" />

      <g className="stroke-line" strokeDasharray="2 5">
        {LEVELS.map((y) => (
          <path key={y} d={`M58 ${y}H576`} />
        ))}
        <path d="M104 28V498M284 28V498M352 28V498" />
      </g>

      <g className="fill-gold-soft stroke-gold-deep" strokeWidth="0.75">
        <path d="M20 28h22v464h-22z" />
        {TICKS.map((tick) => (
          <path key={tick} d={`M20 ${38 + tick * 10}h${tick % 5 === 0 ? 13 : 6}`} />
        ))}
      </g>

      <g className="stroke-ink" strokeWidth="1.5">
        {/* Front: shoulder, armhole, side, hem, front edge, lapel. */}
        <path d="M166 44L252 66C246 100 247 128 262 150C267 158 275 164 284 168C276 206 268 242 267 276C266 318 277 376 281 474C236 482 182 486 142 485C118 483 106 470 104 444L104 262C98 208 88 156 80 116L112 104L122 74C136 66 152 56 166 44Z" />
        {/* Sleeve: crown, both seams, cuff. */}
        <path d="M364 176C372 120 404 70 452 66C502 64 528 112 534 172C530 248 522 330 512 440C482 448 440 450 402 444C398 344 384 256 364 176Z" />
        {/* Collar. */}
        <path d="M300 44C322 30 344 26 368 30L374 60C350 56 330 60 312 72Z" />
      </g>

      <g className="stroke-ink-faint" strokeWidth="1">
        <path d="M166 44L104 262" strokeDasharray="9 4 2 4" />
        <path d="M112 104L142 116" />
        <path d="M186 196L179 276L184 352L190 276Z" strokeDasharray="4 3" />
        <path d="M236 190C230 220 228 250 229 276C229 312 236 350 238 372" strokeDasharray="4 3" />
        <path d="M148 372L224 362L226 376L150 386Z" />
        <path d="M140 176L176 166L178 174L142 184Z" />
        <path d="M450 66L446 446" strokeDasharray="9 4 2 4" />
        <path d="M488 420L512 424M488 400L514 404" strokeDasharray="4 3" />
      </g>

      {/* Grain, notches, buttonholes. */}
      <g className="stroke-ink" strokeWidth="1">
        <path d="M206 404V456M202 410L206 403L210 410M202 450L206 457L210 450" />
        <path d="M476 220V320M472 226L476 219L480 226M472 314L476 321L480 314" />
        <path d="M247 122L256 121M269 254L277 254M104 340L112 340M372 208L380 206M530 208L522 207M448 66L448 76" />
        <path d="M112 270L128 270M112 338L128 338" strokeWidth="2" />
      </g>

      <g className="fill-gold stroke-none">
        {LEVELS.slice(0, 3).map((y) => (
          <circle key={y} cx="104" cy={y} r="3" />
        ))}
        <circle cx="284" cy="168" r="3" />
        <circle cx="452" cy="66" r="3" />
      </g>
    </svg>
  );
}

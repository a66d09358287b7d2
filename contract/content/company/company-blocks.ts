import { z } from 'zod';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { areUnique, block, item, items, label, linkTarget, optionalWords, picture, title, words } from '../parts.ts';
import { richText } from '../rich-text.ts';

// The pages about the house and its rules. Their texts may have the placeholders of domain/content/prose/fill-texts.ts.

const optionalDay = z.string().refine((day) => day === '' || isCalendarDay(day), 'Elige una fecha, o déjala vacía');

/** What the page is called, what search engines show of it, and since when it is in force. Always the first block. */
const intro = block('intro', {
  title: title(),
  description: optionalWords(160),
  lead: optionalWords(300),
  since: optionalDay,
});

const chapter = item({ title: title(), body: richText });
const step = item({ title: title(60), when: optionalWords(40), text: words(300) });
const milestone = item({ year: words(12), title: title(), text: words(300) });
const figure = item({ figure: words(16), text: words(120) });
const button = item({ label, to: linkTarget });
export const COMPANY_ITEMS = { chapters: chapter, steps: step, milestones: milestone, figures: figure, call: button };

/** How many a list may have. */
export const MAX_COMPANY_ITEMS = { chapters: 12, steps: 8, milestones: 20, figures: 6, call: 3 };

const COMPANY_BLOCKS = {
  intro,
  /** Beside the title. */
  portrait: block('portrait', { picture, caption: optionalWords(120) }),
  /** Its id is its anchor: /terminos#pagos. */
  section: block('section', { title: title(160), body: richText }),
  /** Large numbered steps, whose ids are anchors too. */
  chapters: block('chapters', { items: items(chapter, MAX_COMPANY_ITEMS.chapters) }),
  steps: block('steps', { title: title(), items: items(step, MAX_COMPANY_ITEMS.steps) }),
  milestones: block('milestones', { title: title(), items: items(milestone, MAX_COMPANY_ITEMS.milestones) }),
  figures: block('figures', { items: items(figure, MAX_COMPANY_ITEMS.figures) }),
  /** What to do next, with its buttons. */
  call: block('call', {
    title: optionalWords(80),
    text: optionalWords(300),
    items: items(button, MAX_COMPANY_ITEMS.call),
  }),
};

const { portrait, section, chapters, steps, milestones, figures, call } = COMPANY_BLOCKS;
export const companyBlock = z.discriminatedUnion('type', [
  intro,
  portrait,
  section,
  chapters,
  steps,
  milestones,
  figures,
  call,
]);
export type CompanyBlock = z.infer<typeof companyBlock>;
export type CompanyBlockOf<Type extends CompanyBlock['type']> = Extract<CompanyBlock, { type: Type }>;

export const MAX_COMPANY_BLOCKS = 50;
/** As JSON. The database's own limit is higher (migrations/0003_content.sql). */
const MOST_BYTES = 120_000;

export const companyDocument = z.strictObject({
  blocks: z
    .array(companyBlock)
    .max(MAX_COMPANY_BLOCKS, `Como máximo ${MAX_COMPANY_BLOCKS} secciones`)
    .refine(areUnique, 'Hay dos secciones con el mismo identificador')
    .refine(beginsWithIntro, 'Una página empieza con su título')
    .refine(
      (blocks) => JSON.stringify(blocks).length <= MOST_BYTES,
      'La página es demasiado larga. Acorta sus textos.',
    ),
});

/** A page whose only texts are those above its form. */
export const introDocument = companyDocument.refine(({ blocks }) => blocks.length === 1, {
  path: ['blocks'],
  error: 'De esta página solo se escribe su título',
});

function beginsWithIntro([first, ...rest]: readonly CompanyBlock[]): boolean {
  return first?.type === 'intro' && !first.hidden && rest.every(({ type }) => type !== 'intro');
}

import type { PageHead, Section } from '#domain/content/prose/prose.ts';
import type { CompanyBlock } from './company-blocks.ts';
import type { CompanyKind } from './company-documents.ts';
import { richFrom } from './rich-from.ts';
import { ABOUT_HEAD, ABOUT_MILESTONES, ABOUT_PICTURE, ABOUT_SECTIONS, aboutFigures } from './texts/about.ts';
import { CONTACT_HEAD } from './texts/contact.ts';
import { FAQS, FAQS_HEAD } from './texts/faqs.ts';
import { GLOSSARY, GLOSSARY_HEAD } from './texts/glossary.ts';
import { BUYING_STEPS, HOW_TO_BUY_HEAD, PAYMENT_FACTS, SHIPPING_FACTS } from './texts/how-to-buy.ts';
import { RETURNS_HEAD, RETURNS_SECTIONS } from './texts/returns.ts';
import { TAILORING_HEAD, TAILORING_SECTIONS, TAILORING_STEPS } from './texts/tailoring.ts';
import { TERMS, TERMS_HEAD, TERMS_UPDATED } from './texts/terms.ts';

// The pages until the house publishes its own: today's texts as documents.

const intro = ({ title, description, lead = '' }: PageHead, since = ''): CompanyBlock => ({
  id: 'encabezado',
  type: 'intro',
  hidden: false,
  title,
  description,
  lead,
  since,
});

const sectionsFrom = (sections: readonly Section[], hasWelcome = true): CompanyBlock[] =>
  sections.map(({ id, title, body }) => ({
    id,
    type: 'section',
    hidden: false,
    title,
    body: richFrom(body, hasWelcome),
  }));

type Link = readonly [label: string, to: string];

const call = (title: string, text: string, ...links: Link[]): CompanyBlock => ({
  id: 'siguiente',
  type: 'call',
  hidden: false,
  title,
  text,
  items: links.map(([label, to], index) => ({ id: `boton-${index + 1}`, label, to })),
});

const numbered = <Item extends object>(name: string, list: readonly Item[]) =>
  list.map((one, index) => ({ id: `${name}-${index + 1}`, ...one }));

const askUs = (title: string) =>
  call(
    title,
    'Escríbenos y te contesta una persona de la casa, o pasa por la tienda que te quede más cerca.',
    ['Escríbenos', '/contact'],
    ['Nuestras tiendas', '/stores'],
  );

const about: CompanyBlock[] = [
  intro(ABOUT_HEAD),
  {
    id: 'fachada',
    type: 'portrait',
    hidden: false,
    picture: { src: ABOUT_PICTURE.src, alt: ABOUT_PICTURE.alt, decorative: false },
    caption: ABOUT_PICTURE.caption,
  },
  {
    id: 'cifras',
    type: 'figures',
    hidden: false,
    items: numbered('cifra', aboutFigures({ count: '{cuantas}', cities: '{ciudades}' })),
  },
  ...sectionsFrom(ABOUT_SECTIONS),
  {
    id: 'historia',
    type: 'milestones',
    hidden: false,
    title: 'Sesenta años',
    items: numbered('hito', ABOUT_MILESTONES),
  },
  call('', '', ['Conoce las tiendas', '/stores'], ['Sastrería a la medida', '/tailoring']),
];

const buying: CompanyBlock[] = [
  intro(HOW_TO_BUY_HEAD),
  {
    id: 'pasos',
    type: 'chapters',
    hidden: false,
    items: BUYING_STEPS.map(({ id, title, body }) => ({ id, title, body: richFrom(body) })),
  },
  ...sectionsFrom([
    { id: 'pagos', title: 'Formas de pago', body: [PAYMENT_FACTS] },
    { id: 'envios', title: 'Envíos', body: [SHIPPING_FACTS] },
  ]),
  call('', '', ['Ir a la tienda', '/shop'], ['Preguntas frecuentes', '/faqs']),
];

const tailoring: CompanyBlock[] = [
  intro(TAILORING_HEAD),
  {
    id: 'como-se-hace',
    type: 'steps',
    hidden: false,
    title: 'Cómo se hace',
    items: numbered('paso', TAILORING_STEPS),
  },
  ...sectionsFrom(TAILORING_SECTIONS),
  call(
    'Pide tu cita',
    'Escríbenos qué necesitas y para cuándo, y te proponemos día y tienda. También puedes llegar sin cita: si el sastre está libre, te atiende.',
    ['Pedir una cita', '/contact'],
    ['Ver las tiendas', '/stores'],
  ),
];

const MISSING = '¿No está aquí lo que buscas?';

const glossary = [intro(GLOSSARY_HEAD), ...sectionsFrom(GLOSSARY), askUs('¿Leíste otra palabra que no conoces?')];

/** The pages that quote the welcome discount. @param hasWelcome whether there is one */
export function quotingWelcome(hasWelcome: boolean): Record<'faqs' | 'terms', { blocks: CompanyBlock[] }> {
  return {
    faqs: { blocks: [intro(FAQS_HEAD), ...sectionsFrom(FAQS, hasWelcome), askUs(MISSING)] },
    terms: { blocks: [intro(TERMS_HEAD, TERMS_UPDATED.iso), ...sectionsFrom(TERMS, hasWelcome)] },
  };
}

export const DEFAULT_COMPANY_DOCUMENTS: Record<CompanyKind, { blocks: CompanyBlock[] }> = {
  about: { blocks: about },
  buying: { blocks: buying },
  ...quotingWelcome(true),
  returns: {
    blocks: [intro(RETURNS_HEAD), ...sectionsFrom(RETURNS_SECTIONS), askUs('¿Quieres cambiar o devolver algo?')],
  },
  tailoring: { blocks: tailoring },
  glossary: { blocks: glossary },
  contact: { blocks: [intro(CONTACT_HEAD)] },
};

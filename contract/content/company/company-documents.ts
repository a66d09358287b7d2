import type { DocumentFacts } from '../document-facts.ts';
import { type CompanyBlock, companyDocument, introDocument, MAX_COMPANY_BLOCKS } from './company-blocks.ts';

/** The schema of each page about the house and its rules. */
export const COMPANY_DOCUMENTS = {
  about: companyDocument,
  buying: companyDocument,
  faqs: companyDocument,
  returns: companyDocument,
  terms: companyDocument,
  tailoring: companyDocument,
  glossary: companyDocument,
  contact: introDocument,
};
export type CompanyKind = keyof typeof COMPANY_DOCUMENTS;

/** What may be added to each page, the most usual first: what its look has a place for. */
export const COMPANY_TYPES: Record<CompanyKind, readonly CompanyBlock['type'][]> = {
  about: ['section', 'figures', 'milestones', 'portrait', 'call'],
  buying: ['section', 'chapters', 'portrait', 'call'],
  faqs: ['section', 'portrait', 'call'],
  returns: ['section', 'portrait', 'call'],
  terms: ['section', 'portrait', 'call'],
  tailoring: ['section', 'steps', 'portrait', 'call'],
  glossary: ['section', 'portrait', 'call'],
  contact: [],
};

export const COMPANY_GROUP = 'Páginas de la tienda';

const page = (name: string, path: string, about: string): DocumentFacts => ({
  name,
  group: COMPANY_GROUP,
  about,
  maxBlocks: MAX_COMPANY_BLOCKS,
  path,
  blocks: { many: 'Secciones', one: 'una sección' },
});

export const COMPANY_FACTS: Record<CompanyKind, DocumentFacts> = {
  about: page('Quiénes somos', '/quienes-somos', 'La historia de la casa, sus cifras y su oficio.'),
  buying: page('Cómo comprar', '/como-comprar', 'Los pasos de una compra, las formas de pago y los envíos.'),
  faqs: page('Preguntas frecuentes', '/faqs', 'Lo que más preguntan, con su respuesta.'),
  returns: page('Devoluciones y garantía', '/devoluciones', 'Cómo se cambia, se devuelve o se reclama una prenda.'),
  terms: page('Términos y condiciones', '/terminos', 'Las reglas de compra, con la fecha desde la que valen.'),
  tailoring: page('Sastrería', '/tailoring', 'Cómo se hace una prenda a la medida, en cuánto tiempo y a qué precio.'),
  glossary: page('Glosario', '/glosario', 'Las palabras de la casa, explicadas.'),
  contact: { ...page('Contacto', '/contact', 'El título y la presentación sobre el formulario.'), isFixed: true },
};

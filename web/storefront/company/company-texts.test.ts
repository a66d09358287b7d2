import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { richFrom } from '#contract/content/company/rich-from.ts';
import { ABOUT_HEAD, ABOUT_MILESTONES, ABOUT_SECTIONS } from '#contract/content/company/texts/about.ts';
import { CONTACT_HEAD } from '#contract/content/company/texts/contact.ts';
import { FAQS, FAQS_HEAD } from '#contract/content/company/texts/faqs.ts';
import { GLOSSARY, GLOSSARY_HEAD } from '#contract/content/company/texts/glossary.ts';
import {
  BUYING_STEPS,
  HOW_TO_BUY_HEAD,
  PAYMENT_FACTS,
  SHIPPING_FACTS,
} from '#contract/content/company/texts/how-to-buy.ts';
import { RETURNS_HEAD, RETURNS_SECTIONS } from '#contract/content/company/texts/returns.ts';
import { TAILORING_HEAD, TAILORING_SECTIONS, TAILORING_STEPS } from '#contract/content/company/texts/tailoring.ts';
import { TERMS, TERMS_HEAD } from '#contract/content/company/texts/terms.ts';
import { CONTACT_SUBJECTS } from '#contract/forms/contact.ts';
import { fillTexts } from '#domain/content/prose/fill-texts.ts';
import type { Section } from '#domain/content/prose/prose.ts';
import { readRuns } from '#domain/content/prose/read-runs.ts';
import { plainLines } from '#domain/content/rich-text.ts';
import routes from '#web/routes.ts';

const HEADS = [
  ABOUT_HEAD,
  CONTACT_HEAD,
  FAQS_HEAD,
  GLOSSARY_HEAD,
  HOW_TO_BUY_HEAD,
  RETURNS_HEAD,
  TAILORING_HEAD,
  TERMS_HEAD,
];
const PAGES: Record<string, readonly Section[]> = {
  [ABOUT_HEAD.path]: ABOUT_SECTIONS,
  [FAQS_HEAD.path]: FAQS,
  [GLOSSARY_HEAD.path]: GLOSSARY,
  [HOW_TO_BUY_HEAD.path]: [...BUYING_STEPS, { id: 'datos', title: '', body: [PAYMENT_FACTS, SHIPPING_FACTS] }],
  [RETURNS_HEAD.path]: RETURNS_SECTIONS,
  [TAILORING_HEAD.path]: TAILORING_SECTIONS,
  [TERMS_HEAD.path]: TERMS,
};
const VALUES = { tienda: 'Samán', codigo: 'SAMAN', bienvenida: '20 %', tiendas: '', cuantas: '', ciudades: '' };
const textOf = (sections: readonly Section[]) =>
  fillTexts(sections.flatMap(({ body }) => plainLines(richFrom(body))).join(' '), VALUES);

/** All strings in the content, with their markup. */
function written(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(written) : [];
}

describe('the company pages', () => {
  it('list the glossary in alphabetical order', () => {
    const terms = GLOSSARY.map(({ title }) => title);
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'es')));
  });

  it('contain the facts of the policies', () => {
    const [returns, warranty] = RETURNS_SECTIONS;
    expect(textOf([returns!])).toContain('30 días');
    expect(textOf([warranty!])).toContain('30 días');
    expect(textOf(TAILORING_SECTIONS)).toContain('2 a 3 semanas');
    for (const sections of [FAQS, TERMS, BUYING_STEPS]) expect(textOf(sections)).toMatch(/de 1 a 6 días/i);
    const terms = textOf(TERMS);
    for (const fact of ['un año', 'dos días', 'dos semanas', 'Pago móvil', 'Zelle', 'Transferencia', 'MRW', 'BCV']) {
      expect(terms).toContain(fact);
    }
    for (const sections of [FAQS, TERMS]) expect(textOf(sections)).toMatch(/no sumamos ningún cargo de envío/i);
  });

  it('have no exclamation marks and no unreplaced markup', () => {
    const all = written([HEADS, PAGES, ABOUT_MILESTONES, TAILORING_STEPS]);
    expect(all.filter((text) => /[!¡]/.test(text))).toEqual([]);
    expect(textOf(Object.values(PAGES).flat())).not.toMatch(/[{}]|\*\*|\]\(/);
  });

  it('have descriptions of at most 160 characters', () => {
    for (const { description, path } of HEADS) expect(description.length, path).toBeLessThanOrEqual(160);
  });

  it('have unique section ids and links to existing pages and sections', () => {
    for (const [path, sections] of Object.entries(PAGES)) {
      expect(new Set(sections.map(({ id }) => id)).size, path).toBe(sections.length);
    }
    const paths = pathsOf(routes);
    const links = written(PAGES)
      .flatMap(readRuns)
      .flatMap((run) => (run.kind === 'link' ? [run.href] : []));
    expect(links.length).toBeGreaterThan(10);
    for (const href of links) {
      const [address = '', fragment] = href.split('#');
      const [path = '', query] = address.split('?');
      expect(paths, href).toContain(path);
      if (query) expect(CONTACT_SUBJECTS.map((subject) => `asunto=${subject}`)).toContain(query);
      if (fragment)
        expect(
          PAGES[path]?.map(({ id }) => id),
          href,
        ).toContain(fragment);
    }
  });
});

/** All route paths, as `/cuenta/datos`. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [own, ...pathsOf(children, own)];
  });
}

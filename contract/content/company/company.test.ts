import { describe, expect, it } from 'vitest';
import { fillTexts } from '#domain/content/prose/fill-texts.ts';
import { factOf, isRichList } from '#domain/content/rich-text.ts';
import { refusals } from '#tests/support/input/refusals.ts';
import { FIRST_VERSIONS } from '../defaults.ts';
import type { CompanyBlock } from './company-blocks.ts';
import { companyDocument } from './company-blocks.ts';
import { COMPANY_TYPES, type CompanyKind } from './company-documents.ts';
import { richFrom } from './rich-from.ts';

const blocksIn = (kind: CompanyKind) => FIRST_VERSIONS[kind].blocks as CompanyBlock[];

describe('a company page', () => {
  const [intro, section] = blocksIn('faqs') as [CompanyBlock, CompanyBlock];
  it.each<[string, unknown[], string]>([
    ['without its title', [section], 'Una página empieza con su título'],
    ['with a hidden title', [{ ...intro, hidden: true }], 'Una página empieza con su título'],
    ['with two titles', [intro, { ...intro, id: 'otro' }], 'Una página empieza con su título'],
    ['with a section twice', [intro, section, section], 'Hay dos secciones con el mismo identificador'],
  ])('is refused %s', (_, blocks, message) => {
    expect(refusals(companyDocument, { blocks })).toEqual({ blocks: message });
  });

  it('has in its first version only what may be added to it', () => {
    for (const [kind, types] of Object.entries(COMPANY_TYPES)) {
      const used = blocksIn(kind as CompanyKind).map(({ type }) => type);
      expect(['intro', ...types], kind).toEqual(expect.arrayContaining(used));
    }
  });

  it('is refused with a day that is none, or a button that leads to a script', () => {
    expect(refusals(companyDocument, { blocks: [{ ...intro, since: '2026-02-30' }] })).toEqual({
      'blocks.0.since': 'Elige una fecha, o déjala vacía',
    });
    const button = { id: 'a', label: 'Ver', to: 'javascript:alert(1)' };
    const call = { id: 'c', type: 'call', hidden: false, title: '', text: '', items: [button] };
    expect(Object.keys(refusals(companyDocument, { blocks: [intro, call] }))).toEqual(['blocks.1.items.0.to']);
  });

  it('keeps the anchors that links lead to', () => {
    const ids = (kind: CompanyKind) => blocksIn(kind).map(({ id }) => id);
    expect(ids('terms')).toContain('cupones');
    expect(ids('returns')).toContain('garantia');
    expect(ids('buying')).toEqual(expect.arrayContaining(['pagos', 'envios']));
  });
});

describe('a text of the code as formatted text', () => {
  it('keeps what is bold, what is a link, and what a fact is about', () => {
    const { content } = richFrom([
      'Ve a [la tienda](/shop) **hoy**',
      { kind: 'facts', items: [{ term: 'Costo', text: 'ninguno: [mira](/faqs)' }] },
    ]);
    expect(content[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Ve a ' },
        { type: 'text', text: 'la tienda', marks: [{ type: 'link', attrs: { href: '/shop' } }] },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'hoy', marks: [{ type: 'bold' }] },
      ],
    });
    const facts = content.find(isRichList);
    expect(factOf(facts?.content[0]?.content[0]?.content ?? [])).toEqual({
      term: 'Costo',
      text: [
        { type: 'text', text: 'ninguno: ' },
        { type: 'text', text: 'mira', marks: [{ type: 'link', attrs: { href: '/faqs' } }] },
      ],
    });
  });

  it('has a line of facts without a term when it has no colon, or begins with a line break', () => {
    const plain = [{ type: 'text', text: 'Sin cargo' }] as const;
    expect(factOf(plain)).toEqual({ term: '', text: plain });
    expect(factOf([{ type: 'hardBreak' }])).toEqual({ term: '', text: [{ type: 'hardBreak' }] });
    expect(factOf([])).toEqual({ term: '', text: [] });
  });
});

it('placeholders are replaced in texts, and not in links', () => {
  const values = {
    tienda: 'Casa',
    codigo: 'CA',
    bienvenida: '20 %',
    tiendas: 'dos tiendas',
    cuantas: '2',
    ciudades: '',
  };
  const part = { id: '{tienda}', to: '/{tienda}', items: [{ text: '{tienda} y {otra}, {codigo}-{constructor}' }] };
  expect(fillTexts(part, values)).toEqual({
    id: '{tienda}',
    to: '/{tienda}',
    items: [{ text: 'Casa y {otra}, CA-{constructor}' }],
  });
});

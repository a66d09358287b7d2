import { describe, expect, it } from 'vitest';
import { markedLines, plainLines, type RichText } from '#domain/content/rich-text.ts';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { pageDocument } from './page.ts';
import { richText } from './rich-text.ts';

const LINK = 'Escribe una dirección de la tienda, como /shop, o una que empiece por https://';
const UNKNOWN = 'El texto tiene algo que una página no puede mostrar. Quítalo y prueba de nuevo.';
const LONG = 'El texto es demasiado largo. Divídelo en varias secciones.';

const run = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

const WHOLE = doc(
  { type: 'heading', content: [run('Telas')] },
  paragraph(run('Lino '), run('fresco', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, run('y algodón')),
  { type: 'bulletList', content: [item(paragraph(run('uno', link('/shop?genero=2')))), item({ type: 'paragraph' })] },
  { type: 'orderedList', content: [item(paragraph(run('<script>alert(1)</script>')), paragraph(run('dos')))] },
  { type: 'paragraph' },
) as RichText;

describe('formatted text', () => {
  testSchema(
    richText,
    [WHOLE, doc(paragraph(run('Aquí', link('https://instagram.com/saman?x=1'))))],
    [
      ['content', [], UNKNOWN],
      ['content', '<p>hola</p>', UNKNOWN],
      ['content', Array.from({ length: 301 }, () => ({ type: 'paragraph' })), LONG],
      ['type', 'html', UNKNOWN],
      ['onload', 'alert(1)', 'Este dato no se espera aquí'],
    ],
  );

  /** Documents that would run a script, hide something or never end, and what is said of each. */
  const deep = (levels: number): object =>
    levels === 0 ? paragraph(run('hondo')) : { type: 'bulletList', content: [item(deep(levels - 1))] };
  it.each<[string, object, string]>([
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
    ]
      .concat(['vbscript:x', '//evil.example', '/\\evil.example', 'http://saman.example', 'https://a:b@saman.example'])
      .map((href): [string, object, string] => [href, paragraph(run('ver', link(href))), LINK]),
    ['a script node', { type: 'script', content: [run('alert(1)')] }, UNKNOWN],
    ['an iframe', { type: 'iframe', attrs: { src: 'https://evil.example' } }, UNKNOWN],
    ['an image', paragraph({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }), UNKNOWN],
    ['raw HTML', { type: 'html', value: '<b>' }, UNKNOWN],
    ['an unknown mark', paragraph(run('x', { type: 'textStyle', attrs: { style: 'position:fixed' } })), UNKNOWN],
    ['a mark twice', paragraph(run('x', { type: 'bold' }, { type: 'bold' })), UNKNOWN],
    ['a list in a list', deep(2), UNKNOWN],
    ['a thousand lists', deep(1_000), UNKNOWN],
    ['a doc in a doc', doc(paragraph(run('x'))), UNKNOWN],
    ['an empty list', { type: 'bulletList', content: [] }, UNKNOWN],
    ['text outside of a paragraph', run('x'), UNKNOWN],
    ['a text that is too long', paragraph(run('x'.repeat(5_001))), 'Máximo 5000 caracteres; hay 5001'],
    [
      'too many letters',
      { type: 'bulletList', content: [item(...Array(5).fill(paragraph(run('x'.repeat(4_001)))))] },
      LONG,
    ],
    ['too many runs', paragraph(...Array(301).fill(run('x'))), LONG],
    ['NUL', paragraph(run('a\u0000')), 'Contiene caracteres que no se pueden usar'],
    ['half a character', paragraph(run('a\ud800')), 'Contiene caracteres que no se pueden usar'],
  ])('refuses %s in words', (_, node, message) => {
    const refused = Object.values(refusals(richText, doc(node)));
    expect(refused).toEqual([message]);
  });

  it.each([
    ['a style on a link', paragraph(run('x', { type: 'link', attrs: { href: '/shop', onclick: 'alert(1)' } }))],
    ['an attribute of a paragraph', { type: 'paragraph', attrs: { class: 'x' } }],
    ['a prototype', JSON.parse('{"type":"paragraph","__proto__":{"type":"script"}}')],
  ])('refuses %s', (_, node) => {
    expect(Object.values(refusals(richText, doc(node)))).toContain('Este dato no se espera aquí');
  });

  it('turns tabs into spaces, as in text pasted from a sheet', () => {
    expect(richText.parse(doc(paragraph(run('a\tb'))))).toEqual(doc(paragraph(run('a b'))));
  });

  it('is said in lines, alone and with its signs', () => {
    expect(plainLines(WHOLE)).toEqual([
      'Telas',
      'Lino fresco y algodón',
      'uno',
      '',
      '<script>alert(1)</script>',
      'dos',
      '',
    ]);
    expect(markedLines(WHOLE)).toEqual([
      '## Telas',
      'Lino _**fresco**_ ↵ y algodón',
      '• [uno](/shop?genero=2)',
      '• ',
      '1. <script>alert(1)</script> / dos',
      '',
    ]);
  });
});

describe('a page', () => {
  const head = { id: 'encabezado', type: 'head', hidden: false, title: 'Bodas', description: '' };
  const text = (id: string, body: object = WHOLE) => ({ id, type: 'text', hidden: false, body });

  it('begins with its title, once, and has bounds', () => {
    expect(refusals(pageDocument, { blocks: [head, text('a'), text('b')] })).toEqual({});
    const wrong = { blocks: 'Una página empieza con su título' };
    for (const blocks of [
      [],
      [text('a')],
      [text('a'), head],
      [head, { ...head, id: 'b' }],
      [{ ...head, hidden: true }],
    ])
      expect(refusals(pageDocument, { blocks })).toEqual(wrong);
    const many = Array.from({ length: 40 }, (_, at) => text(`t${at}`));
    expect(refusals(pageDocument, { blocks: [head, ...many] })).toEqual({ blocks: 'Como máximo 40 secciones' });
    const huge = doc(...Array(4).fill(paragraph(run('x'.repeat(4_900)))));
    const blocks = [head, ...Array.from({ length: 7 }, (_, at) => text(`t${at}`, huge))];
    expect(refusals(pageDocument, { blocks })).toEqual({ blocks: 'La página es demasiado larga. Divídela en dos.' });
  });
});

it('a note and a list of facts are told apart where people compare versions', () => {
  const text = doc(
    { type: 'note', content: [run('Solo en Caracas')] },
    { type: 'factList', content: [item(paragraph(run('Costo: ninguno')))] },
  ) as RichText;
  expect(refusals(richText, text)).toEqual({});
  expect(markedLines(text)).toEqual(['> Solo en Caracas', '• Costo: ninguno']);
  expect(plainLines(text)).toEqual(['Solo en Caracas', 'Costo: ninguno']);
  const nested = doc({ type: 'factList', content: [item({ type: 'note', content: [run('x')] })] });
  expect(Object.values(refusals(richText, nested))).toEqual([UNKNOWN]);
});

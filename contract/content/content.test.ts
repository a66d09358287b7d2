import { describe, expect, it } from 'vitest';
import { publishFaults } from '#domain/content/publish-faults.ts';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { announcementBlock } from './announcement.ts';
import { FIRST_VERSIONS } from './defaults.ts';
import { blocksOf, CONTENT_KINDS, DOCUMENTS } from './document.ts';
import { heroSlide, homeDocument } from './home.ts';
import { picture } from './parts.ts';

const LINK = 'Escribe una dirección de la tienda, como /shop, o una que empiece por https://';
const PICTURE = { src: '/site/hero-1.jpg', alt: 'Un traje', decorative: false };
const SLIDE = {
  id: 'lino',
  picture: PICTURE,
  eyebrow: '',
  title: 'Lino',
  text: '',
  label: 'Ver',
  to: '/shop?genero=1#lista',
};

describe('a slide', () => {
  testSchema(
    heroSlide,
    // Scripts are plain text, which pages escape.
    [SLIDE, { ...SLIDE, to: 'https://instagram.com/saman?x=1' }, { ...SLIDE, title: '<script>alert(1)</script>' }],
    [
      ['to', '', 'Escribe a dónde lleva'],
      ['to', 'javascript:alert(1)', LINK],
      ['to', 'JaVaScRiPt:alert(1)', LINK],
      ['to', 'data:text/html,<script>alert(1)</script>', LINK],
      ['to', '//evil.example', LINK],
      ['to', '/\\evil.example', LINK],
      ['to', '/shop\u0000', LINK],
      ['to', '/sh\top', LINK],
      ['to', 'http://saman.example', LINK],
      ['to', 'https://', LINK],
      ['to', 'https://ana:clave@saman.example', LINK],
      ['to', 'shop', LINK],
      ['to', `/${'x'.repeat(300)}`, 'Máximo 300 caracteres'],
      ['title', '   ', 'Escribe un título'],
      ['title', 'x'.repeat(81), 'Máximo 80 caracteres; hay 81'],
      ['title', 'Una\nDos', 'Escribe en una sola línea'],
      ['label', '', 'Escribe el texto del enlace'],
      ['html', '<b>', 'Este dato no se espera aquí'],
    ],
  );
});

describe('a picture', () => {
  testSchema(
    picture,
    [
      PICTURE,
      { ...PICTURE, src: '', alt: '' },
      { ...PICTURE, src: '/media/products/10%20401_1.jpg?v=3' },
      { ...PICTURE, src: '/media/assets/12.jpg' },
    ],
    [
      ['src', 'https://evil.example/a.jpg', 'Elige una imagen de la tienda'],
      ['src', '/media/assets/12-wide.jpg', 'Elige una imagen de la tienda'],
      ['src', '/site/otra.jpg', 'Elige una imagen de la tienda'],
      ['src', '/media/proofs/1.jpg', 'Elige una imagen de la tienda'],
      ['src', '/media/products/../proofs/1.jpg', 'Elige una imagen de la tienda'],
      ['src', 'data:image/svg+xml,<svg onload=alert(1)>', 'Elige una imagen de la tienda'],
      ['alt', 'x'.repeat(161), 'Máximo 160 caracteres; hay 161'],
    ],
  );
});

const NOTE = { id: 'a', type: 'announcement', hidden: false, text: 'Rebajas', to: '', from: '', until: '' };

describe('an announcement', () => {
  testSchema(
    announcementBlock,
    [{ ...NOTE, from: '2026-11-20T08:00' }, NOTE, { ...NOTE, to: '/shop?promocion=true', until: '2026-12-24T23:59' }],
    [
      ['text', '', 'Escribe un texto'],
      ['to', 'javascript:alert(1)', LINK],
      ['from', '2026-02-30T08:00', 'Elige fecha y hora, o déjala vacía'],
      ['until', '2026-11-20T24:00', 'Elige fecha y hora, o déjala vacía'],
      ['until', '2026-11-20T08:00', 'Debe ser después del comienzo'],
    ],
  );
});

describe('a document', () => {
  it.each(CONTENT_KINDS)('that comes with the shop can be published: %s', (kind) => {
    expect(refusals(DOCUMENTS[kind], FIRST_VERSIONS[kind])).toEqual({});
    expect(publishFaults(blocksOf(FIRST_VERSIONS[kind]))).toEqual([]);
  });

  it('has at most 30 sections, each with its own id, and at most 6 slides', () => {
    const [row] = FIRST_VERSIONS.home.blocks.slice(1);
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...row, id: `fila-${at}` }));
    expect(refusals(homeDocument, { blocks: rows(30) })).toEqual({});
    expect(refusals(homeDocument, { blocks: rows(31) })).toEqual({ blocks: 'Como máximo 30 secciones' });
    expect(refusals(homeDocument, { blocks: [row, row] })).toHaveProperty('blocks');
    const hero = {
      id: 'a',
      type: 'hero',
      hidden: false,
      items: Array.from({ length: 7 }, (_, id) => ({ ...SLIDE, id: `s${id}` })),
    };
    expect(refusals(homeDocument, { blocks: [hero] })).toEqual({ 'blocks.0.items': 'Como máximo 6' });
  });
});

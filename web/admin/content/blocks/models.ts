import type { CompanyBlock } from '#contract/content/company/company-blocks.ts';
import { COMPANY_TYPES } from '#contract/content/company/company-documents.ts';
import { type ContentKind, DEFAULTS, type FixedKind } from '#contract/content/document.ts';
import { NEUTRAL_DOCUMENTS } from '#contract/content/neutral/neutral-documents.ts';
import { NEUTRAL_SECTIONS } from '#contract/content/neutral/neutral-home.ts';
import type { PageBlock } from '#contract/content/page.ts';
import type { SizesBlock } from '#contract/content/sizes/sizes.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { EMPTY_RICH_TEXT } from '#domain/content/rich-text.ts';
import { newId } from '#web/browser/new-id.ts';
import type { Block, BlockType, Item } from './block-types.ts';
import { MENU_MODELS } from './looks/menu-looks.ts';

const NO_PICTURE = { src: '', alt: '', decorative: false };

const PAGE_MODELS: Record<Exclude<PageBlock['type'], 'head'>, Partial<PageBlock>> = {
  text: { body: EMPTY_RICH_TEXT },
  heading: { title: 'Un encabezado' },
  picture: { picture: NO_PICTURE },
  questions: { items: [{ id: 'pregunta', title: '¿Una pregunta?', body: EMPTY_RICH_TEXT }] },
  button: { label: 'Ver la tienda', to: '/shop' },
};

const COMPANY_MODELS: Record<Exclude<CompanyBlock['type'], 'intro'>, Partial<CompanyBlock>> = {
  portrait: { picture: NO_PICTURE, caption: '' },
  section: { title: 'Una sección', body: EMPTY_RICH_TEXT },
  chapters: { items: [{ id: 'paso', title: 'Un paso', body: EMPTY_RICH_TEXT }] },
  steps: { title: 'Cómo se hace', items: [{ id: 'etapa', title: 'Una etapa', when: '', text: 'Qué se hace' }] },
  milestones: { title: 'Historia', items: [{ id: 'momento', year: '2026', title: 'Un momento', text: 'Qué pasó' }] },
  figures: { items: [{ id: 'cifra', figure: '{cuantas}', text: 'tiendas en {ciudades}' }] },
  call: { title: '', text: '', items: [{ id: 'boton', label: 'Ver la tienda', to: '/shop' }] },
};

const SIZES_MODELS: Record<SizesBlock['type'], Partial<SizesBlock>> = {
  guide: {
    name: 'Una guía',
    categories: [],
    gender: 'all',
    unit: 'centímetros',
    note: '',
    table: { columns: ['Pecho'], hows: [''], rows: [['S', '']] },
  },
};

/** The blocks that new ones of the other documents start from; the neutral ones have texts that any house could say. */
const modelsOf = (kind: ContentKind): Record<'own' | 'usual' | 'neutral', Block[]> => ({
  own: (MENU_MODELS as { [Kind in ContentKind]?: Block[] })[kind] ?? [],
  usual: DEFAULTS[kind as keyof typeof DEFAULTS].blocks,
  neutral: [...NEUTRAL_DOCUMENTS[kind as FixedKind].blocks, ...(kind === 'home' ? NEUTRAL_SECTIONS : [])],
});

function findModel(kind: ContentKind, type: BlockType): Block | undefined {
  const { own, usual, neutral } = modelsOf(kind);
  return [...own, ...neutral, ...usual].find((block) => block.type === type);
}

/** The types of block that may be added to a document, the most usual one first. */
export function typesOf(kind: ContentKind): BlockType[] {
  if (isPageKind(kind)) return Object.keys(PAGE_MODELS) as BlockType[];
  if (kind === 'sizes') return ['guide'];
  if (kind in COMPANY_TYPES) return [...COMPANY_TYPES[kind as keyof typeof COMPANY_TYPES]];
  const { own, usual, neutral } = modelsOf(kind);
  return [...new Set([...own, ...usual, ...neutral].map(({ type }) => type))];
}

/** What a new block starts from: a text of its own, or a block of the default document. */
function modelOf(kind: ContentKind, type: BlockType): Block {
  const models: Partial<Record<BlockType, Partial<Block>>> = isPageKind(kind)
    ? PAGE_MODELS
    : { ...COMPANY_MODELS, ...SIZES_MODELS };
  const isOwn = isPageKind(kind) || kind === 'sizes' || kind in COMPANY_TYPES;
  const model = isOwn ? { type, ...models[type] } : findModel(kind, type);
  if (!model) throw new Error(`There is no block ${type} to start from`);
  return model as Block;
}

/** A new block with texts to start from: those of the default document. It has no picture yet. */
export function newBlock(kind: ContentKind, type: BlockType): Block {
  const model = modelOf(kind, type);
  const block = { ...withoutContent(model), id: newId(), hidden: false };
  return 'items' in block ? ({ ...block, items: block.items.slice(0, 1).map(newItem) } as Block) : block;
}

export function newItem<Part extends Item>(model: Part): Part {
  return { ...withoutContent(model), id: newId() };
}

/** Without what every block or item has of its own: its picture and its formatted text. */
function withoutContent<Part extends object>(part: Part): Part {
  return {
    ...part,
    ...('picture' in part && { picture: { src: '', alt: '', decorative: false } }),
    ...('body' in part && { body: EMPTY_RICH_TEXT }),
  };
}

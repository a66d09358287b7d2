import { z } from 'zod';
import { videoSource } from '../videos/video.ts';
import { areUnique, block, item, items, label, linkTarget, optionalWords, picture, title, words } from './parts.ts';

/** A slide of the hero: text over the free part of a picture. */
export const heroSlide = item({
  picture,
  /** Played over the picture, which is its still. */
  video: videoSource.optional(),
  eyebrow: optionalWords(60),
  title: title(),
  text: optionalWords(200),
  label,
  to: linkTarget,
});
export type HeroSlide = z.infer<typeof heroSlide>;

/** A large picture with a name under it, such as 'Caballero'. */
export const tile = item({ picture, title: title(40), to: linkTarget });

export const service = item({ title: title(60), text: words(160) });

/** The name of a section, for screen readers. */
const name = words(60);

/** How many slides, tiles or services a block may have. */
export const MAX_ITEMS = { hero: 6, tiles: 4, services: 7 };

const HOME_BLOCKS = {
  /** The opening of a page without a large picture. */
  welcome: block('welcome', {
    eyebrow: optionalWords(60),
    title: title(),
    text: optionalWords(300),
    label,
    to: linkTarget,
  }),
  hero: block('hero', { items: items(heroSlide, MAX_ITEMS.hero) }),
  categories: block('categories', { title: title(), label, to: linkTarget }),
  products: block('products', { source: z.enum(['best-sellers', 'newest']), title: title(), label, to: linkTarget }),
  /** A row for each collection that staff show on the home page. */
  collections: block('collections', {}),
  banner: block('banner', {
    name,
    eyebrow: optionalWords(60),
    title: title(),
    text: words(300),
    label,
    to: linkTarget,
    picture,
    /** Where the picture leads, and what a screen reader says of that. */
    pictureLabel: words(80),
    pictureTo: linkTarget,
  }),
  tiles: block('tiles', { name, items: items(tile, MAX_ITEMS.tiles) }),
  statement: block('statement', {
    name,
    /** Shown large before the word: '60' 'años'. */
    figure: words(8),
    word: words(20),
    text: words(300),
    label,
    to: linkTarget,
    picture,
  }),
  services: block('services', {
    /** Whether it begins with how many stores there are, and where. */
    stores: z.boolean(),
    items: items(service, MAX_ITEMS.services),
  }),
};

const { welcome, hero, categories, collections, products, banner, tiles, statement, services } = HOME_BLOCKS;
export const homeBlock = z.discriminatedUnion('type', [
  hero,
  welcome,
  categories,
  collections,
  products,
  banner,
  tiles,
  statement,
  services,
]);
export type HomeBlock = z.infer<typeof homeBlock>;
export type HomeBlockOf<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>;

/** How many sections the home page may have. */
export const MAX_SECTIONS = 30;

/** The home page, from top to bottom. */
export const homeDocument = z.strictObject({
  blocks: z
    .array(homeBlock)
    .max(MAX_SECTIONS, `Como máximo ${MAX_SECTIONS} secciones`)
    .refine(areUnique, 'Hay dos secciones con el mismo identificador'),
});

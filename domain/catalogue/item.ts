import type { Cents } from '../money/money.ts';
import { finalPrice } from '../money/pricing.ts';
import type { Gender, GenderId } from './gender.ts';

/** One variant as the shop sells it: one barcode, one size. Variants that share a ref are one product. */
export interface Item {
  id: number;
  ref: string;
  barcode: string;
  name: string;
  description: string;
  price: Cents;
  /** Discount in whole percent, 0 to 100. */
  discPercent: number;
  stock: number;
  /** Lowercase category name; matches the category with the same slug. */
  category: string;
  /** 1 = caballero, 2 = dama. */
  categoryId: GenderId;
  size: string | null;
  imageUrl: string | null;
  imagesCount: number;
  /** Incremented when the pictures of its ref change; part of their URLs. */
  picturesVersion: number;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface Category {
  id: number;
  name: string;
  gender: Gender | null;
  image: string | null;
  version: number;
}

export function itemFinalPrice(item: Pick<Item, 'price' | 'discPercent'>): Cents {
  return finalPrice(item.price, item.discPercent);
}

/** The variant a card shows: the first with its own picture, else the first. */
export function cardVariant<T extends Pick<Item, 'imageUrl'>>(variants: readonly T[]): T | undefined {
  return variants.find((variant) => variant.imageUrl) ?? variants[0];
}

/** The variant of a style that stands for it: as on its card if it is in stock, otherwise of those that are sold out. */
export function shownVariant<T extends Pick<Item, 'imageUrl' | 'stock'>>(variants: readonly T[]): T | undefined {
  return cardVariant(variants.filter(({ stock }) => stock > 0)) ?? cardVariant(variants);
}

export function totalStock(variants: readonly Pick<Item, 'stock'>[]): number {
  return variants.reduce((sum, variant) => sum + variant.stock, 0);
}

/** Sorts newest first: by creation time, then by id. */
export function compareNewest(a: Pick<Item, 'createdAt' | 'id'>, b: Pick<Item, 'createdAt' | 'id'>): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;
}

/** The form of a ref used in picture file names: spaces become hyphens. */
export function pictureKeyOfRef(ref: string): string {
  return ref.replaceAll(' ', '-');
}

/** At this stock or below (but above 0) the shop shows 'Pocas unidades'. */
export const LOW_STOCK = 5;
/** With this many pieces or fewer, also with none, a variant counts as running out for staff. */
export const RUNNING_OUT_STOCK = 3;

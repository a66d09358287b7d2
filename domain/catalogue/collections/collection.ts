import type { CollectionRule } from './collection-rule.ts';

/** The most products in a collection by hand. */
export const MAX_COLLECTION_PRODUCTS = 500;
/** The most collections. Every process holds all of them in memory. */
export const MAX_COLLECTIONS = 100;

/** `hand`: products that staff chose, in their order. `rule`: whatever a filter of the shop matches. */
export const COLLECTION_KINDS = ['hand', 'rule'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** What decides the products of a collection. */
export type CollectionContent = { kind: 'hand'; refs: readonly string[] } | { kind: 'rule'; rule: CollectionRule };

/** A collection that shoppers can see now. */
export interface Collection {
  id: number;
  /** The last part of its address: `black-friday` for `/collection/black-friday`. */
  slug: string;
  name: string;
  description: string;
  /** For search engines. If they are empty, the name and the description are used. */
  pageTitle: string;
  pageDescription: string;
  /** URL of its picture. */
  image: string | null;
  inMenu: boolean;
  onHome: boolean;
  content: CollectionContent;
}

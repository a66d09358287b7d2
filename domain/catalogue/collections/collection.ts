import type { CollectionRule } from './collection-rule.ts';

/** Products in a collection by hand, and how many collections a house may have: all of them are held in memory. */
export const MAX_COLLECTION_PRODUCTS = 500;
export const MAX_COLLECTIONS = 100;

/** `hand`: products that staff chose, in their order. `rule`: whatever a filter of the shop matches. */
export const COLLECTION_KINDS = ['hand', 'rule'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** What decides the products of a collection. */
export type CollectionContent = { kind: 'hand'; refs: readonly string[] } | { kind: 'rule'; rule: CollectionRule };

/** A collection that shoppers can see now. */
export interface Collection {
  id: number;
  /** Part of its address: `/collection/black-friday`. */
  slug: string;
  name: string;
  description: string;
  /** Title and description for search engines; empty for those of the page. */
  pageTitle: string;
  pageDescription: string;
  /** URL of its picture. */
  image: string | null;
  inMenu: boolean;
  onHome: boolean;
  content: CollectionContent;
}

import { type CatalogueFilter, catalogueQuery } from '../catalogue-filter.ts';
import { parseCatalogueFilter } from '../parse-catalogue-filter.ts';

/** The most products that a rule for new ones may name. */
export const MAX_NEWEST = 500;
/** The parameter for how many of the newest matches. Only a rule has it, not a filter of the shop. */
const NEWEST = 'nuevos';

/** The rule of a collection: a filter of the shop, and how many of its newest matches; null for all of them. */
export interface CollectionRule {
  /** Without store, order, page and collection, which belong to a shopper's filter. */
  filter: CatalogueFilter;
  newest: number | null;
}

/**
 * Parses a rule, which is written like the query of /shop: `outlet=true&talla=M%2CL`. Invalid parts are left out, as in the
 * query of /shop.
 */
export function parseRule(text: string): CollectionRule {
  const params = new URLSearchParams(text);
  const newest = params.get(NEWEST) ?? '';
  return {
    filter: { ...parseCatalogueFilter(params), store: null, order: 'novedades', page: 1 },
    newest: /^[1-9]\d{0,2}$/.test(newest) && Number(newest) <= MAX_NEWEST ? Number(newest) : null,
  };
}

/** Writes a rule as text, always in the same way. */
export function ruleText({ filter, newest }: CollectionRule): string {
  const params = catalogueQuery(filter);
  if (newest !== null) params.set(NEWEST, String(newest));
  return params.toString();
}

/** Whether a text is a rule with at least one condition, exactly as `ruleText` writes it, so that no part of it is ignored. */
export function isRule(text: string): boolean {
  return text !== '' && text === ruleText(parseRule(text));
}

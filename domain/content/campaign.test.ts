import { expect, it } from 'vitest';
import { type CampaignClash, type CampaignSpan, clashOf } from './campaign.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
const span = (change: Partial<CampaignSpan>): CampaignSpan => ({
  kinds: ['home'],
  collections: [7],
  hasDiscount: true,
  from: at(4),
  until: at(8),
  ...change,
});
const ONE = span({});

it.each<[string, Partial<CampaignSpan>, CampaignClash | null]>([
  ['the same document', {}, { what: 'kind', kind: 'home' }],
  ['the same collection', { kinds: ['announcement'] }, { what: 'collection', id: 7 }],
  ['both discounts', { kinds: [], collections: [] }, { what: 'discount' }],
  ['nothing in common', { kinds: [], collections: [], hasDiscount: false }, null],
  ['one that begins as it ends', { from: at(8), until: null }, null],
  ['one that ends as it begins', { from: at(1), until: at(4) }, null],
  ['one without an end before it', { from: at(1), until: null }, { what: 'kind', kind: 'home' }],
  ['one within it', { from: at(5), until: at(6) }, { what: 'kind', kind: 'home' }],
])('finds %s', (_, change, clash) => {
  expect(clashOf(ONE, span(change))).toEqual(clash);
  expect(clashOf(span(change), ONE)).toEqual(clash);
});

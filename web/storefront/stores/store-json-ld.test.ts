import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storesJsonLd } from './store-json-ld.ts';
import { STORES } from './stores.ts';

describe('what a search engine reads of the stores', () => {
  it('gives each its own address, telephone and hours', () => {
    const graph = storesJsonLd(STORES, 'https://saman.example')['@graph'] as Record<string, unknown>[];
    expect(graph).toHaveLength(13);
    expect(graph[3]).toMatchObject({
      '@id': 'https://saman.example/stores#caracas-la-candelaria',
      telephone: '+58-212-555-0104',
      image: 'https://saman.example/stores/caracas-la-candelaria.jpg',
    });
    // Closed on Sundays and holidays: a single entry.
    expect(graph[3]?.openingHoursSpecification).toEqual([
      expect.objectContaining({ opens: '08:30', closes: '17:30', dayOfWeek: expect.not.arrayContaining(['Sunday']) }),
    ]);
    expect(graph[0]?.openingHoursSpecification).toHaveLength(2);
  });

  it('points at pictures that are there', () => {
    for (const { imageUrl } of STORES) {
      for (const end of ['.jpg', '-480.webp', '-960.webp']) {
        expect(existsSync(`web/public${imageUrl.replace('.jpg', end)}`), imageUrl + end).toBe(true);
      }
    }
  });
});

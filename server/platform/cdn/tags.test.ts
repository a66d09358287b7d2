import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, edgeHeaders, editionTag, MANY, tagOf, tagsOfResponse, tagsToPurge } from './tags.ts';

const topic = fc.oneof(
  fc.constantFrom('listing', 'categories', 'items', 'unread pictures'),
  fc.integer({ min: 1, max: 3_000 }).map((ref) => `ref:${ref}`),
  fc.string({ unit: 'binary', maxLength: 60 }).map((ref) => `card:${ref}`),
);
const topics = fc.uniqueArray(topic, { maxLength: 300 }).map((list) => new Set(list));
const few = fc.uniqueArray(topic, { maxLength: 100 }).map((list) => new Set(list));

describe('a tag', () => {
  it('is short printable ASCII without separators, and ignores case, whatever the topic', () => {
    fc.assert(
      fc.property(topic, (name) => {
        expect(tagOf(name)).toMatch(/^[a-z0-9]{1,16}$/);
        expect(tagOf(name)).toBe(tagOf(name));
      }),
    );
  });

  it('is unique for the topics of a large shop', () => {
    const refs = Array.from({ length: 50_000 }, (_, ref) => [`ref:${ref}`, `card:${ref}`]).flat();
    // Two of a hundred thousand topics may share a tag. Then one page is fetched again without need.
    expect(new Set(refs.map(tagOf)).size).toBeGreaterThan(refs.length - 3);
  });
});

describe('a purge', () => {
  const isPurged = (changed: Set<string>, cached: Set<string>) =>
    !new Set(tagsToPurge(changed)).isDisjointFrom(new Set(tagsOfResponse(cached, 'now')));

  it('of few topics hits exactly the responses with these topics', () => {
    fc.assert(
      fc.property(few, few, (changed, cached) => isPurged(changed, cached) === !changed.isDisjointFrom(cached)),
    );
  });

  it('of any number of topics hits all responses with them', () => {
    fc.assert(
      fc.property(topics, topics, (changed, cached) => changed.isDisjointFrom(cached) || isPurged(changed, cached)),
    );
  });

  it('of very many topics becomes a purge of everything', () => {
    const refs = (count: number) => new Set(Array.from({ length: count }, (_, ref) => `ref:${ref}`));
    expect(tagsToPurge(refs(1_000))).toHaveLength(1_001);
    expect(tagsToPurge(refs(1_001))).toEqual([EVERYTHING]);
  });
});

describe('the headers of a response', () => {
  it('stay far below the limits of CDNs, and contain the edition', () => {
    const all = new Set(Array.from({ length: 100 }, (_, ref) => `card:una referencia muy larga y con ñ ${ref}`));
    const headers = edgeHeaders(all, 'now');
    expect(headers['surrogate-key']?.length).toBeLessThan(1_500);
    expect(headers['surrogate-key']?.split(' ')).toHaveLength(102);
    expect(headers['cache-tag']).toBe(headers['surrogate-key']?.replaceAll(' ', ','));
    expect(headers['cache-tag']).toContain(editionTag('now'));
    expect(headers['cache-tag']).not.toContain(editionTag('earlier'));
    all.add('listing');
    expect(edgeHeaders(all, 'now')['surrogate-key']).toBe(`${EVERYTHING} ${editionTag('now')} ${MANY}`);
  });
});

import { expect, it } from 'vitest';
import { TRACES } from '#tests/support/input/traces.ts';
import { CONTENT_KINDS, DOCUMENTS } from '../document.ts';
import { NEUTRAL_DOCUMENTS } from './neutral-documents.ts';
import { NEUTRAL_SECTIONS } from './neutral-home.ts';

it.each(CONTENT_KINDS)('%s has a neutral version, which is whole and says nothing of the house of the code', (kind) => {
  const document = NEUTRAL_DOCUMENTS[kind];
  expect(DOCUMENTS[kind].parse(document)).toEqual(document);
  const text = JSON.stringify(document);
  expect(TRACES.filter((trace) => trace.test(text))).toEqual([]);
  // Pictures that come with the shop are those of the house of the code.
  expect(text).not.toMatch(/"src":"[^"]/);
});

it('new sections begin with nothing of the house of the code', () => {
  const text = JSON.stringify(NEUTRAL_SECTIONS);
  expect(TRACES.filter((trace) => trace.test(text))).toEqual([]);
});

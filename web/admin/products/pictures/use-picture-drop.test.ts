import { describe, expect, it } from 'vitest';
import { pastedFiles, wouldLeavePage } from './use-picture-drop.ts';

const SHOT = new File(['x'], 'image.png', { type: 'image/png' });

describe('a drag that would leave the page', () => {
  it.each([
    ['a file', ['Files'], true],
    ['a picture of another page', ['text/uri-list', 'text/html', 'Files'], true],
    ['a link', ['text/uri-list', 'text/plain'], true],
    ['a text', ['text/plain', 'text/html'], false],
  ])('%s', (_, types, away) => expect(wouldLeavePage({ types })).toBe(away));
});

describe('the files of a paste', () => {
  it.each([
    ['a picture of the screen, with the focus anywhere', ['Files'], false, 1],
    ['the same in a field', ['Files'], true, 1],
    ['a picture copied from a page, in a field', ['text/html', 'Files'], true, 1],
    ['cells of a spreadsheet, in a field', ['text/plain', 'text/html', 'Files'], true, 0],
    ['the same outside of fields', ['text/plain', 'text/html', 'Files'], false, 1],
  ])('%s', (_, types, inTextField, many) =>
    expect(pastedFiles({ types, files: [SHOT] }, inTextField)).toHaveLength(many),
  );

  it('are empty without files', () => expect(pastedFiles({ types: ['text/plain'], files: [] }, false)).toEqual([]));
});

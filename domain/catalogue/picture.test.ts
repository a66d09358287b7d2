import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, pictureFileProblem, uploadKind } from './picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const box = (brands: string) => bytes(`\x00\x00\x00${String.fromCharCode(8 + brands.length)}ftyp${brands}`);
const HEIC = /HEIC/;
const NONE = /^no es una imagen/;

describe('a file chosen as a picture', () => {
  it.each([
    ['a JPEG', bytes('\xff\xd8\xff\xe0zz'), null],
    ['a PNG', bytes('\x89PNG\r\n\x1a\nzz'), null],
    ['a GIF', bytes('GIF89azz'), null],
    ['a WebP', bytes('RIFF\x10\x00\x00\x00WEBPVP8 '), null],
    ['an AVIF', box('avif\0\0\0\0avifmif1'), null],
    ['an AVIF that names itself otherwise first', box('mif1\0\0\0\0mif1avif'), null],
    ['a HEIC of an iPhone', box('heic\0\0\0\0mif1heic'), HEIC],
    ['a HEIF of an Android', box('mif1\0\0\0\0mif1heic'), HEIC],
    ['a film', box('isom\0\0\0\0isommp42'), NONE],
    ['a sound', bytes('RIFF\x10\x00\x00\x00WAVEfmt '), NONE],
    ['a PDF', bytes('%PDF-1.7'), NONE],
    ['a drawing that could hold a script', bytes('<svg xmlns="'), NONE],
    ['a script', bytes('<script>'), NONE],
    ['a ZIP', bytes('PK\x03\x04'), NONE],
    ['one byte', bytes('\xff'), NONE],
  ])('%s', (_name, head, expected) => {
    const problem = pictureFileProblem(1000, head);
    if (expected === null) expect(problem).toBeNull();
    else expect(problem).toMatch(expected);
  });

  it('is accepted when its size is allowed', () => {
    const jpeg = bytes('\xff\xd8\xff\xe0');
    expect(pictureFileProblem(0, bytes(''))).toBe('está vacía.');
    expect(pictureFileProblem(MAX_PICTURE_BYTES, jpeg)).toBeNull();
    expect(pictureFileProblem(MAX_PICTURE_BYTES + 1, jpeg)).toBe('pesa más de 8 MB.');
    // The file type is checked before the size.
    expect(pictureFileProblem(MAX_PICTURE_BYTES + 1, bytes('%PDF'))).toMatch(NONE);
  });
});

it('is recognised by its content when it can become a picture', () => {
  expect(uploadKind(bytes('%PDF-1.7'))).toBe('pdf');
  expect(uploadKind(box('heic\0\0\0\0mif1heic'))).toBe('heic');
  expect(uploadKind(bytes('\xff\xd8\xff\xe0zz'))).toBe('picture');
  expect(uploadKind(bytes('PK\x03\x04'))).toBeNull();
});

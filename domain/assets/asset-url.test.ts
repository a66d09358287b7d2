import { expect, it } from 'vitest';
import { assetUrl, readAssetUrl } from './asset-url.ts';

it('names a picture, its shape and its version', () => {
  expect(assetUrl({ id: 12 })).toBe('/media/assets/12.jpg');
  expect(assetUrl({ id: 12, version: 3 }, 'wide')).toBe('/media/assets/12-wide.jpg?v=3');
});

it.each([
  ['/media/assets/12.jpg', { id: 12, shape: undefined }],
  ['/media/assets/12-tall.jpg?v=3', { id: 12, shape: 'tall' }],
  ['/media/assets/12-round.jpg', null],
  ['/media/assets/012.jpg', null],
  ['/media/products/12.jpg', null],
  ['https://elsewhere.example/media/assets/12.jpg', null],
])('reads %s', (url, expected) => {
  expect(readAssetUrl(url)).toEqual(expected);
});

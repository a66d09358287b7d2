import { expect, it } from 'vitest';
import { trackingAddress } from './carrier.ts';

it.each([
  ['https://mrw.example/{guide}', '00123', 'https://mrw.example/00123'],
  [
    'https://mrw.example/?g={guide}&again={guide}',
    'A 1/$&',
    'https://mrw.example/?g=A%201%2F%24%26&again=A%201%2F%24%26',
  ],
  ['https://mrw.example/{guide}', null, null],
  [null, '00123', null],
])('a parcel at %j with the guide %j is followed at %j', (trackingUrl, guide, address) => {
  expect(trackingAddress({ trackingUrl }, guide)).toBe(address);
});

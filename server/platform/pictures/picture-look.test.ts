import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawReceipt } from '#tests/support/input/draw-receipt.ts';
import { lookOf, looksAlike, MAX_HASH_DISTANCE } from './picture-look.ts';

const RECEIPT = { amount: '1.821,41', reference: '004512887310', day: '20/11/2026' };

async function alike(a: Buffer, b: Buffer): Promise<boolean> {
  const [one, other] = [await lookOf(a), await lookOf(b)];
  const distance = [...one.hash].filter((bit, place) => bit !== other.hash[place]).length;
  return distance <= MAX_HASH_DISTANCE && looksAlike(one.detail, other.detail);
}

describe('the same receipt', async () => {
  const receipt = await drawReceipt(RECEIPT);

  it.each([
    ['again', (picture: Buffer) => sharp(picture)],
    ['encoded worse', (picture: Buffer) => sharp(picture).jpeg({ quality: 40 })],
    ['half as large', (picture: Buffer) => sharp(picture).resize(360).jpeg({ quality: 70 })],
    ['a third as large, as WebP', (picture: Buffer) => sharp(picture).resize(240).webp({ quality: 40 })],
    ['without colour', (picture: Buffer) => sharp(picture).greyscale().jpeg()],
    ['brighter', (picture: Buffer) => sharp(picture).modulate({ brightness: 1.1 }).jpeg()],
  ])('looks alike %s', async (_name, change) => {
    expect(await alike(receipt, await change(receipt).toBuffer())).toBe(true);
  });

  it('looks alike when a digit was retouched', async () => {
    expect(await alike(receipt, await drawReceipt({ ...RECEIPT, amount: '1.821,91' }))).toBe(true);
  });

  it.each([
    ['amount', { ...RECEIPT, amount: '2.390,75' }],
    ['reference', { ...RECEIPT, reference: '004518203946' }],
    ['day', { ...RECEIPT, day: '17/11/2026' }],
  ])('looks different with another %s', async (_name, other) => {
    expect(await alike(receipt, await drawReceipt(other))).toBe(false);
  });
});

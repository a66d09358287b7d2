import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { drawSharePicture, SHARE_MAX_BYTES } from './picture-variants.ts';

it.each([
  ['portrait', 300, 400],
  ['landscape', 2000, 500],
  ['tiny', 3, 3],
])('fits a %s picture uncropped into 1200×630 on the background colour', async (_name, width, height) => {
  const picture = sharp(await drawSharePicture(await makeJpeg(width, height)));
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data } = await picture.extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  for (const [channel, value] of [0xf4, 0xef, 0xe6].entries()) expect(data[channel]).toBeCloseTo(value, -1);
});

it('keeps pure noise, which compresses badly, under the limit', async () => {
  const noise = sharp(randomBytes(1200 * 630 * 3), { raw: { width: 1200, height: 630, channels: 3 } });
  const picture = await drawSharePicture(await noise.jpeg({ quality: 100 }).toBuffer());
  expect(picture.length).toBeLessThanOrEqual(SHARE_MAX_BYTES);
});

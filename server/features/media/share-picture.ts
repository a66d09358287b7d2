import sharp from 'sharp';

/** What previews of a shared link show without cutting (https://ogp.me; Facebook and WhatsApp ask for 1.91:1). */
const SHARE_SIZE = { width: 1200, height: 630 };
/** WhatsApp shows no larger picture. */
export const SHARE_MAX_BYTES = 300 * 1024;
/** The ground that a portrait picture stands on: --color-paper-sunken of web/ui/tokens.css. */
const SUNKEN_PAPER = '#f4efe6';
/** Tried in turn; the last fits whatever the picture shows. */
const QUALITIES = [82, 70, 55, 35];

/** A product's picture as it stands in a shared link: whole, on a background in the shop's colours. */
export async function drawSharePicture(original: Buffer): Promise<Buffer> {
  // Once to pixels, so that a second try costs the encoding alone.
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ ...SHARE_SIZE, fit: 'contain', background: SUNKEN_PAPER })
    .flatten({ background: SUNKEN_PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (picture.length <= SHARE_MAX_BYTES) break;
  }
  return picture;
}

import { loadSharp } from '#server/platform/pictures/load-sharp.ts';

/** In px: shown uncropped in link previews (https://ogp.me; Facebook and WhatsApp use 1.91:1). */
const SHARE_SIZE = { width: 1200, height: 630 };
/** WhatsApp ignores larger pictures. */
export const SHARE_MAX_BYTES = 300 * 1024;
/** Background of portrait pictures: --color-paper-sunken of web/ui/tokens.css. */
const SUNKEN_PAPER = '#f4efe6';
/** JPEG qualities tried in turn; with the last one any picture fits the limit. */
const QUALITIES = [82, 70, 55, 35];

/** A product's picture for link previews (JPEG): uncropped, on a background in the shop's colours. */
export async function drawSharePicture(original: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  // Decode to pixels once, so that further tries only encode.
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

/** `node scripts/by-hand/draw-icons.ts`: draws the icons for phones and home screens from web/public/favicon.svg. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../web/public');
/** Phones crop a maskable icon to any shape but keep a circle of 80 % of its width (W3C App Manifest). */
const SAFE_SHARE = 0.8;
const ICONS = [
  { file: 'icon-192.png', size: 192, filled: false, share: 1 },
  { file: 'icon-512.png', size: 512, filled: false, share: 1 },
  { file: 'icon-maskable-192.png', size: 192, filled: true, share: SAFE_SHARE },
  { file: 'icon-maskable-512.png', size: 512, filled: true, share: SAFE_SHARE },
  // iOS rounds the corners itself and shows transparent areas in black.
  { file: 'apple-touch-icon.png', size: 180, filled: true, share: 1 },
];

const favicon = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
const background = favicon.match(/<rect[^>]* fill="(#[\da-f]{6})"/)?.[1];
if (!background) throw new Error('favicon.svg has no background for the edges');
const square = favicon.replace(/ rx="\d+"/, '');

for (const { file, size, filled, share } of ICONS) {
  const inner = Math.round(size * share);
  const mark = await sharp(Buffer.from(filled ? square : favicon), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: filled ? background : '#0000' } })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10 })
    .toFile(path.join(PUBLIC, file));
  console.log(file);
}

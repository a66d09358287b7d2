/** `node scripts/by-hand/fonts/cut-fonts.ts`: cuts the fonts of a first view in web/ui/fonts/ out of Fontsource's. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { CAPITALS, FIGURES, TEXT } from './characters.ts';

const FONTS = path.resolve(import.meta.dirname, '../../../web/ui/fonts');
const require = createRequire(import.meta.url);

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const INSTRUMENT_SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

interface Cut {
  file: string;
  from: string;
  text: string;
  /** Fixed values of variable axes; the other axes stay variable. */
  variationAxes: Record<string, number>;
}

/**
 * `opsz` is the size in px that a font is drawn for. A phone's headlines are 24 to 36 px. One drawing for all of them
 * halves the file; the large figures have their own.
 */
const CUTS: Cut[] = [
  { file: 'fraunces.woff2', from: FRAUNCES, text: TEXT, variationAxes: { wght: 400, opsz: 36 } },
  { file: 'fraunces-capitals.woff2', from: FRAUNCES, text: CAPITALS, variationAxes: { wght: 500, opsz: 24 } },
  { file: 'fraunces-figures.woff2', from: FRAUNCES, text: FIGURES, variationAxes: { wght: 300, opsz: 144 } },
  { file: 'instrument-sans.woff2', from: INSTRUMENT_SANS, text: TEXT, variationAxes: {} },
];

for (const { file, from, text, variationAxes } of CUTS) {
  const whole = await readFile(require.resolve(from));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(path.join(FONTS, file), cut);
  console.log(`${file}: ${cut.length} bytes of ${whole.length}`);
}
// Both licences must be distributed with derived fonts.
for (const name of ['fraunces', 'instrument-sans']) {
  const licence = path.join(path.dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), 'LICENSE');
  await copyFile(licence, path.join(FONTS, `${name}-licence.txt`));
}

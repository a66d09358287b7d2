import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAPITALS, FIGURES, TEXT } from './characters.ts';

const WEB = path.resolve(import.meta.dirname, '../../../web');
const CSS = readFileSync(path.join(WEB, 'ui/fonts.css'), 'utf8');

/** The characters for which web/ui/fonts.css uses each font file, by file name. */
function namedFor(file: string): string[] {
  const face = CSS.split('@font-face').find((text) => text.includes(`"./fonts/${file}"`)) ?? '';
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

describe('a font that is cut', () => {
  it.each([
    ['instrument-sans.woff2', TEXT],
    ['fraunces.woff2', TEXT],
    ['fraunces-capitals.woff2', CAPITALS],
    ['fraunces-figures.woff2', FIGURES],
  ])('%s is used for what it holds, and for nothing else', (file, text) => {
    expect(namedFor(file)).toEqual([...new Set(text)].sort());
  });

  it('comes after the whole font in the CSS, which would otherwise take precedence', () => {
    expect(CSS.indexOf('"./fonts/')).toBeGreaterThan(CSS.lastIndexOf('@fontsource-variable'));
  });

  it('covers every Spanish word of the storefront', () => {
    const sources = globSync(['{storefront,ui}/**/*.{ts,tsx}', '../domain/**/*.ts'], { cwd: WEB }).filter(
      (file) => !file.includes('.test.'),
    );
    const letters = new Set(
      sources.flatMap((file) => readFileSync(path.join(WEB, file), 'utf8').match(/\p{L}/gu) ?? []),
    );
    expect(letters.size).toBeGreaterThan(60);
    expect([...letters].filter((letter) => !TEXT.includes(letter))).toEqual([]);
  });
});

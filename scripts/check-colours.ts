/** `node scripts/check-colours.ts`: fails when web/ uses a colour that is not a token of web/ui/tokens.css. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { filesOf, printReport, type Report } from './report.ts';

/** The only file that may contain raw colours. */
const TOKENS = 'web/ui/tokens.css';
/** Lines with this remark are ignored, for places where a raw colour is required (meta theme-color, canvas). */
const REMARK = /raw colour: \S/;

const HEX = /(?<![\w&./])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w/-])/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;
const PALETTE = new RegExp(`(?<![\\w-])[a-z][a-z-]*-(?:${paletteNames().join('|')})-\\d{2,3}\\b`, 'g');
const BLACK_OR_WHITE =
  /(?<![\w-])(?:bg|text|border(?:-[a-z]+)?|outline|ring(?:-offset)?|inset-ring|divide|fill|stroke|from|via|to|shadow|accent|caret|decoration|placeholder)-(?:black|white)\b/g;

/** Reads components and styles of web/ under `root` and lists each colour that is not a token. */
export function readColours(root: string): Report {
  const files = filesOf(root, 'web/**/*.{ts,tsx,css}').filter((file) => file !== TOKENS && !/\.test\.tsx?$/.test(file));
  const violations = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => rawColours(line).map((colour) => `${file}:${at + 1} ${colour}`));
  });
  if (files.length === 0) violations.push('no file of web/ was read');
  return { files: files.length, violations };
}

function rawColours(line: string): string[] {
  if (REMARK.test(line)) return [];
  return [HEX, FUNCTION, PALETTE, BLACK_OR_WHITE].flatMap((pattern) => line.match(pattern) ?? []);
}

/** Read from Tailwind itself, so that new palettes are included. */
function paletteNames(): string[] {
  const theme = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/theme.css'), 'utf8');
  return [...new Set([...theme.matchAll(/--color-([a-z]+)-\d+:/g)].map(([, name]) => name ?? ''))];
}

if (import.meta.main) printReport('colours', readColours(process.cwd()), 'raw colours');

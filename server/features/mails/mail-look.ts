import type { CSSProperties } from 'react';

/**
 * Inline styles for mails, because many mail programs ignore stylesheets. The values are those of web/ui/tokens.css;
 * each has a class of the same name, which DARK_STYLES overrides in programs with a dark mode.
 */
const LIGHT = {
  paper: { backgroundColor: '#faf6ee' },
  sheet: { backgroundColor: '#fffdf9' },
  ink: { color: '#1f1b16' },
  soft: { color: '#544c41' },
  faint: { color: '#6f6557' },
  line: { borderColor: '#e0d8ca' },
  gold: { backgroundColor: '#e0a31a' },
  press: { backgroundColor: '#1f1b16' },
  pressed: { color: '#faf6ee' },
} satisfies Record<string, CSSProperties>;
export type Tone = keyof typeof LIGHT;

const DARK: Partial<Record<Tone, string>> = {
  paper: 'background-color:#14110d',
  sheet: 'background-color:#1f1b16',
  ink: 'color:#faf6ee',
  soft: 'color:#cdc3b3',
  faint: 'color:#b3a893',
  line: 'border-color:#544c41',
  press: 'background-color:#faf6ee',
  pressed: 'color:#1f1b16',
};

const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// in English: the name of a font
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

const TYPE = {
  body: { fontFamily: SANS, fontSize: 16, lineHeight: '24px' },
  small: { fontFamily: SANS, fontSize: 14, lineHeight: '20px' },
  section: { fontFamily: SERIF, fontSize: 18, lineHeight: '24px', fontWeight: 'normal' },
  title: { fontFamily: SERIF, fontSize: 26, lineHeight: '32px', fontWeight: 'normal' },
  wordmark: { fontFamily: SERIF, fontSize: 22, lineHeight: '28px' },
} satisfies Record<string, CSSProperties>;

/** The class names and inline style of an element; `more` is its own additional style. */
export function look(tones: readonly Tone[], type?: keyof typeof TYPE, more?: CSSProperties) {
  const style: CSSProperties = Object.assign({}, type && TYPE[type], ...tones.map((tone) => LIGHT[tone]), more);
  return { className: tones.join(' '), style };
}

export const DARK_STYLES = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([tone, style]) => `.${tone}{${style} !important}`)
  .join('')}}`;

/**
 * The look of the house where no stylesheet of ours reaches: mail programs read inline styles only. The values are
 * those of web/ui/tokens.css; a class of the same name lets the few programs that have a dark mode turn them around.
 */
const LIGHT = {
  paper: 'background-color:#faf6ee',
  sheet: 'background-color:#fffdf9',
  ink: 'color:#1f1b16',
  soft: 'color:#544c41',
  faint: 'color:#6f6557',
  line: 'border-color:#e0d8ca',
  gold: 'background-color:#e0a31a',
  press: 'background-color:#1f1b16;color:#faf6ee',
} as const;
type Tone = keyof typeof LIGHT;

const DARK: Partial<Record<Tone, string>> = {
  paper: 'background-color:#14110d',
  sheet: 'background-color:#1f1b16',
  ink: 'color:#faf6ee',
  soft: 'color:#cdc3b3',
  faint: 'color:#b3a893',
  line: 'border-color:#544c41',
  press: 'background-color:#faf6ee;color:#1f1b16',
};

const SANS = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";

const TYPE = {
  body: `${SANS};font-size:16px;line-height:24px`,
  small: `${SANS};font-size:14px;line-height:20px`,
  section: `${SERIF};font-size:18px;line-height:24px;font-weight:normal`,
  title: `${SERIF};font-size:26px;line-height:32px;font-weight:normal`,
  wordmark: `${SERIF};font-size:22px;line-height:28px`,
} as const;

/** The `class` and `style` of one element. */
export function look(tones: readonly Tone[], type?: keyof typeof TYPE, more = ''): string {
  const style = [type && TYPE[type], ...tones.map((tone) => LIGHT[tone]), more].filter(Boolean).join(';');
  return `class="${tones.join(' ')}" style="${style}"`;
}

/** For the head: what a program with a dark mode makes of the tones. */
export const DARK_STYLES = `@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([tone, style]) => `.${tone}{${style.replaceAll(';', ' !important;')} !important}`)
  .join('')}}`;

import { type Colour, contrast, mixed, READABLE } from './contrast.ts';

/** The colours that a house chooses. The others follow from them, or are the same in every house. */
export interface HouseColours {
  /** Badges, marks and what is emphasised. */
  accent: Colour;
  /** Text in the colour of the house, on light backgrounds. */
  accentText: Colour;
  /** The dark bar and other dark backgrounds. */
  dark: Colour;
  /** The background of every page. */
  paper: Colour;
}

export const DEFAULT_COLOURS: HouseColours = {
  accent: '#e0a31a',
  accentText: '#7d5700',
  dark: '#1f1b16',
  paper: '#faf6ee',
};

// The colours of web/ui/tokens.css that stand on those of the house, or under them.
const INK = '#1f1b16';
const LIGHT = '#fffdf9';
const ON_DARK = ['#faf6ee', '#cdc3b3'];
/** The faintest texts on paper: hints, stock, warnings, errors. */
const ON_PAPER = ['#6f6557', '#2d5a40', '#8a5300', '#a3291c'];

const softOf = (accent: Colour) => mixed(accent, '#ffffff', 0.78);
const sunkenOf = (paper: Colour) => mixed(paper, INK, 0.03);
/** Dark or light text, whichever is easier to read. */
const textOn = (colour: Colour) => (contrast(INK, colour) >= contrast(LIGHT, colour) ? INK : LIGHT);

const lowest = (colour: Colour, others: readonly Colour[]) =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** For each colour with text that could not be read, the lowest contrast. */
export function unreadable({
  accent,
  accentText,
  dark,
  paper,
}: HouseColours): Partial<Record<keyof HouseColours, number>> {
  const contrasts = {
    accent: contrast(accent, textOn(accent)),
    accentText: lowest(accentText, [sunkenOf(paper), softOf(accent)]),
    dark: lowest(dark, ON_DARK),
    paper: lowest(sunkenOf(paper), ON_PAPER),
  };
  return Object.fromEntries(Object.entries(contrasts).filter(([, value]) => value < READABLE));
}

/** CSS for the custom properties of web/ui/tokens.css that differ with these colours; '' for none. */
export function themeCss(colours: HouseColours): string {
  const { accent, accentText, dark, paper } = colours;
  const tokens: Record<keyof HouseColours, Record<string, Colour>> = {
    accent: { gold: accent, 'on-gold': textOn(accent), 'gold-soft': softOf(accent) },
    accentText: { 'gold-deep': accentText },
    dark: { night: dark },
    paper: { paper, 'paper-raised': mixed(paper, '#ffffff', 0.7), 'paper-sunken': sunkenOf(paper) },
  };
  const changed = (Object.keys(tokens) as (keyof HouseColours)[])
    .filter((name) => colours[name] !== DEFAULT_COLOURS[name])
    .flatMap((name) => Object.entries(tokens[name]))
    .map(([token, colour]) => `--color-${token}:${colour}`);
  if (changed.length === 0) return '';
  // Text in the accent colour on a dark background.
  const onDark = contrast(accent, dark) < READABLE ? `.bg-night .text-gold{color:${ON_DARK[0]}}` : '';
  return `:root{${changed.join(';')}}${onDark}`;
}

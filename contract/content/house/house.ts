import { z } from 'zod';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { COLOUR, READABLE } from '#domain/content/house/contrast.ts';
import { unreadable } from '#domain/content/house/theme.ts';
import { isSafeLink } from '#domain/content/link.ts';
import { parsePhone } from '#domain/people/phone.ts';
import { whatsappDigits } from '#domain/people/whatsapp.ts';
import { line } from '../../forms/text.ts';
import { block, fixedBlocks, optionalWords, picture } from '../parts.ts';

// The settings of the house. Numbers are texts of digits, as they are typed.

const FIRST_YEAR = 1500;

const year = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= thisYear()),
    'Escribe un año, como 1966, o déjalo vacío',
  );

const thisYear = () => new Date().getFullYear();

const identity = block('identity', {
  name: line(60, 'Escribe el nombre de la tienda'),
  tagline: optionalWords(80),
  foundedIn: year,
  /** For search engines. */
  description: optionalWords(200),
  /** Who issues its papers: razón social, RIF and domicilio fiscal; empty where they are not known. */
  legalName: optionalWords(160),
  rif: optionalWords(20),
  fiscalAddress: optionalWords(300),
});

const colour = z.string('Elige un color').trim().toLowerCase().regex(COLOUR, 'Escribe un color como #1f4f8f');

const look = block('look', {
  /** Without one, the mark that comes with the shop. */
  picture,
  accent: colour,
  accentText: colour,
  dark: colour,
  paper: colour,
}).superRefine((colours, context) => {
  if (![colours.accent, colours.accentText, colours.dark, colours.paper].every((value) => COLOUR.test(value))) return;
  for (const [name, value] of Object.entries(unreadable(colours))) {
    context.addIssue({ code: 'custom', path: [name], message: contrastMessage(value) });
  }
});

/** 'El texto sobre este color no se leería: contraste 3,1 de 4,5' */
function contrastMessage(contrast: number): string {
  // Rounded down: 4,46 is not enough, and 4,5 would be.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `El texto sobre este color no se leería: contraste ${shown.replace('.', ',')} de ${String(READABLE).replace('.', ',')}`;
}

/** The social networks that the shop has icons for, in the order in which they are shown. */
export const NETWORKS = {
  facebook: 'Facebook',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
} as const;
export type Network = keyof typeof NETWORKS;

const MAX_URL = 200;
const profile = z
  .string()
  .trim()
  .max(MAX_URL, `Máximo ${MAX_URL} caracteres`)
  .refine(
    (url) => url === '' || (url.startsWith('https:') && isSafeLink(url)),
    'Escribe una dirección que empiece por https://',
  );

const NO_WHATSAPP = 'Escribe un celular, como 0414-1234567, o un número con su código de país, como +34 600 123 456';

const contact = block('contact', {
  /** Digits with the country code; empty without WhatsApp. */
  whatsapp: z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return '';
      const digits = whatsappDigits(text);
      if (digits) return digits;
      context.addIssue({ code: 'custom', message: NO_WHATSAPP });
      return z.NEVER;
    }),
  phone: z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return '';
      const phone = parsePhone(text);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message: 'Escribe un teléfono de Venezuela, como 0212-1234567' });
      return z.NEVER;
    }),
  email: z.string('Escribe un correo').trim().pipe(z.email('Escribe un correo, como ventas@tienda.com').max(254)),
  facebook: profile,
  tiktok: profile,
  instagram: profile,
  youtube: profile,
  x: profile,
});

/** A whole number as text. */
const count = (least: number, most: number) =>
  z
    .string(`Escribe un número de ${least} a ${most}`)
    .trim()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `Escribe un número de ${least} a ${most}`,
    )
    .transform((text) => String(Number(text)));

const MAX_WELCOME = 90;

const sales = block('sales', {
  /** Whether the first order with an account has a discount. */
  welcome: z.boolean(),
  welcomePercent: count(1, MAX_WELCOME),
  /** At this stock or below, pages say how few are left online. They know no exact stock above LOW_STOCK. */
  lowStock: count(1, LOW_STOCK),
  /** At this stock or below, staff see that a variant is running out. */
  runningOut: count(0, 1000),
  /** For how many days a shopper waits for a size that is sold out. */
  waitingDays: count(7, 730),
});

export const houseBlock = z.discriminatedUnion('type', [identity, look, contact, sales]);
export type HouseBlock = z.infer<typeof houseBlock>;
export type HouseBlockOf<Type extends HouseBlock['type']> = Extract<HouseBlock, { type: Type }>;

/** How many parts the settings have: always all of them. */
export const HOUSE_PARTS = 4;

export const houseDocument = z.strictObject({ blocks: fixedBlocks([identity, look, contact, sales]) });
export type HouseDocument = z.infer<typeof houseDocument>;

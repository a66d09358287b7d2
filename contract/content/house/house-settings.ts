import { type HouseColours, themeCss } from '#domain/content/house/theme.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { DEFAULT_HOUSE } from './default-house.ts';
import { type HouseBlock, type HouseBlockOf, NETWORKS, type Network } from './house.ts';

/** What the house sells under. */
export interface SalesTerms {
  /** Discount on the first order with an account, in percent; 0: none. */
  welcomePercent: number;
  /** At this stock or below, pages say that few are left. */
  lowStock: number;
  /** At this stock or below, staff see that a variant is running out. */
  runningOut: number;
  /** For how many days a shopper waits for a size that is sold out. */
  waitingDays: number;
}

/** What pages show of the house besides its name and how to reach it. */
export interface ShownHouse {
  tagline: string;
  /** null: pages do not say it. */
  foundedIn: number | null;
  /** For search engines. */
  description: string;
  socials: readonly { name: string; url: string }[];
  /** Source of a picture; null: the mark that comes with the shop. */
  logo: string | null;
  /** The number that the contact page shows instead of that of WhatsApp; null: none. */
  phone: string | null;
  /** CSS that changes colours; '' for none. */
  css: string;
  /** Colour of the browser's bar. */
  themeColour: string;
  welcomePercent: number;
  lowStock: number;
  waitingDays: number;
  /** The shop has none of the pictures that come with it. */
  plain: true;
}

/** The settings of the house as features use them. */
export interface HouseSettings {
  name: string;
  /** Digits with the country code; null without WhatsApp. */
  whatsapp: string | null;
  /** The address that shoppers see. */
  email: string;
  colours: HouseColours;
  /** Who issues its papers; the trade name without a razón social. */
  issuer: { name: string; rif: string; address: string };
  sales: SalesTerms;
  shown: Omit<ShownHouse, 'plain'>;
}

/** Reads the blocks of the document. What they lack, such as a setting that a later release added, is as in the code. */
export function houseSettings(blocks: readonly HouseBlock[]): HouseSettings {
  const identity = part(blocks, 'identity');
  const { picture, accent, accentText, dark, paper } = part(blocks, 'look');
  const contact = part(blocks, 'contact');
  const colours = { accent, accentText, dark, paper };
  const sales = salesTerms(blocks);
  return {
    name: identity.name,
    whatsapp: contact.whatsapp || null,
    email: contact.email,
    colours,
    issuer: { name: identity.legalName || identity.name, rif: identity.rif, address: identity.fiscalAddress },
    sales,
    shown: {
      tagline: identity.tagline,
      foundedIn: identity.foundedIn === '' ? null : Number(identity.foundedIn),
      description: identity.description,
      socials: socialsOf(contact),
      logo: picture.src || null,
      phone: contact.phone || null,
      css: themeCss(colours),
      themeColour: paper,
      welcomePercent: sales.welcomePercent,
      lowStock: sales.lowStock,
      waitingDays: sales.waitingDays,
    },
  };
}

export function salesTerms(blocks: readonly HouseBlock[]): SalesTerms {
  const { welcome, welcomePercent, lowStock, runningOut, waitingDays } = part(blocks, 'sales');
  return {
    welcomePercent: welcome ? Number(welcomePercent) : 0,
    lowStock: Number(lowStock),
    runningOut: Number(runningOut),
    waitingDays: Number(waitingDays),
  };
}

function part<Type extends HouseBlock['type']>(blocks: readonly HouseBlock[], type: Type): HouseBlockOf<Type> {
  const isPart = (block: HouseBlock): block is HouseBlockOf<Type> => block.type === type;
  const fallback = DEFAULT_HOUSE.blocks.find(isPart);
  if (!fallback) throw new Error(`The settings of the house have no part ${type}`);
  return { ...fallback, ...blocks.find(isPart) };
}

function socialsOf(contact: HouseBlockOf<'contact'>): ShownHouse['socials'] {
  return (Object.keys(NETWORKS) as Network[])
    .map((network) => ({ name: NETWORKS[network], url: contact[network] }))
    .filter(({ url }) => url !== '');
}

export const DEFAULT_SETTINGS = houseSettings(DEFAULT_HOUSE.blocks);

/** What pages show that differs from the code; undefined when nothing does. */
export function changedHouse({ shown }: HouseSettings): Partial<ShownHouse> | undefined {
  const names = Object.keys(shown) as (keyof typeof shown)[];
  const changed = names.filter((name) => !isDeepEqual(shown[name], DEFAULT_SETTINGS.shown[name]));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, shown[name]])) : undefined;
}

import { LOW_STOCK, RUNNING_OUT_STOCK } from '#domain/catalogue/item.ts';
import { DEFAULT_COLOURS } from '#domain/content/house/theme.ts';
import { WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import { WAITING_DAYS } from '#domain/restock/restock-limits.ts';
import { HOME_DESCRIPTION } from '../default-home.ts';
import { BRAND } from './brand.ts';
import type { HouseDocument } from './house.ts';

/** What the operator's configuration says of the house. */
export interface ConfiguredHouse {
  name: string;
  /** Digits with the country code; null without WhatsApp. */
  whatsapp: string | null;
  email: string;
}

/** The settings of the house until it publishes its own: those of the code and of the configuration. */
export function firstHouse({ name, whatsapp, email }: ConfiguredHouse): HouseDocument {
  const socials = Object.fromEntries(BRAND.socials.map((social) => [social.name, social.url]));
  const { Facebook = '', TikTok = '', Instagram = '' } = socials;
  return {
    blocks: [
      {
        id: 'identidad',
        type: 'identity',
        hidden: false,
        name,
        tagline: BRAND.tagline,
        foundedIn: String(BRAND.foundedIn),
        description: HOME_DESCRIPTION,
        legalName: '',
        rif: '',
        fiscalAddress: '',
      },
      {
        id: 'aspecto',
        type: 'look',
        hidden: false,
        picture: { src: '', alt: '', decorative: true },
        ...DEFAULT_COLOURS,
      },
      {
        id: 'contacto',
        type: 'contact',
        hidden: false,
        whatsapp: whatsapp ?? '',
        phone: '',
        email,
        facebook: Facebook,
        tiktok: TikTok,
        instagram: Instagram,
        youtube: '',
        x: '',
      },
      {
        id: 'ventas',
        type: 'sales',
        hidden: false,
        welcome: true,
        welcomePercent: String(WELCOME_PERCENT),
        lowStock: String(LOW_STOCK),
        runningOut: String(RUNNING_OUT_STOCK),
        waitingDays: String(WAITING_DAYS),
      },
    ],
  };
}

/** Those of the shop that nobody configured. */
export const DEFAULT_HOUSE = firstHouse({ name: 'Samán', whatsapp: null, email: 'ventas@saman.example' });

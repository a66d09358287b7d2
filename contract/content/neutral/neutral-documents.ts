import type { ContentDocument, FixedKind } from '../document.ts';
import { NEUTRAL_COMPANY, NEUTRAL_SIZES } from './neutral-company.ts';
import { NEUTRAL_HOME } from './neutral-home.ts';
import { NEUTRAL_HOUSE } from './neutral-house.ts';
import { NEUTRAL_FOOTER, NEUTRAL_MENU } from './neutral-menu.ts';
import { NEUTRAL_CHECKOUT, NEUTRAL_MAILS } from './neutral-orders.ts';

/** What each document says in a shop that began without the texts of the code: nothing that only one house could say. */
export const NEUTRAL_DOCUMENTS: Record<FixedKind, ContentDocument> = {
  home: { blocks: [...NEUTRAL_HOME] },
  announcement: { blocks: [] },
  house: NEUTRAL_HOUSE,
  checkout: NEUTRAL_CHECKOUT,
  mails: NEUTRAL_MAILS,
  menu: { blocks: [...NEUTRAL_MENU] },
  footer: { blocks: [...NEUTRAL_FOOTER] },
  ...NEUTRAL_COMPANY,
  sizes: NEUTRAL_SIZES,
};

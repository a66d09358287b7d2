import { NEUTRAL_DOCUMENTS } from '#contract/content/neutral/neutral-documents.ts';
import { neutralHouse } from '#contract/content/neutral/neutral-house.ts';
import type { Config } from './config/config.ts';
import { beginEmpty, type NeutralDocuments } from './features/content/first-content.ts';
import type { Opening } from './features/locations/first-locations.ts';

/**
 * What a new shop gets at its first start: the stores and texts of the code, or with `CONTENT=empty` neutral texts and no
 * store.
 */
export function openingOf(config: Config, now: () => Date): Opening {
  if (config.content === 'house') return { stores: true };
  return { stores: false, complete: (tx) => beginEmpty(tx, { documents: neutralDocuments(config), now: now() }) };
}

/** The neutral documents, with what the configuration says of the house. */
export function neutralDocuments({ store, mailTo, given }: Config): NeutralDocuments {
  const house = neutralHouse({
    ...(given.STORE_NAME && { name: store.name }),
    ...(given.WHATSAPP && { whatsapp: store.whatsapp }),
    ...(given.MAIL_TO && { email: mailTo }),
  });
  return { ...NEUTRAL_DOCUMENTS, house };
}

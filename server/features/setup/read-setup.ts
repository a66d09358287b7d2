import { DEFAULT_SETTINGS, type HouseSettings, houseSettings } from '#contract/content/house/house-settings.ts';
import { NEUTRAL_HOUSE } from '#contract/content/neutral/neutral-house.ts';
import type { Setup, SetupStep } from '#contract/office/setup.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { saysWhereToPay } from '#domain/payments/accounts/where-to-pay.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { OfferedWays } from '#server/features/ways/plugin.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isFilled, staysAsItIs } from './begin-empty.ts';

export interface SetupSources {
  database: Database;
  catalogue: Catalogue;
  house(): HouseSettings;
  ways(): OfferedWays;
  /** Whether the accounts that pages show are those of the house. */
  hasOwnAccounts(): boolean;
  isPlain(): boolean;
}

/** What the shop itself shows to be done. */
export async function readSetup({
  database,
  catalogue,
  house,
  ways,
  hasOwnAccounts,
  isPlain,
}: SetupSources): Promise<Setup> {
  const { connection } = database;
  const { web, accounts } = ways();
  const stores = catalogue.locations.stores();
  const done: Record<SetupStep, boolean> = {
    ...houseSteps(house()),
    payment: web.some((way) => saysWhereToPay(way, hasOwnAccounts() ? accounts : {})),
    stores: stores.length > 0,
    products: await isFilled(connection, 'items'),
    shown: catalogue.inStock().length > 0,
  };
  return { isPlain: isPlain(), stays: await staysAsItIs(connection), done };
}

const NEUTRAL = houseSettings(NEUTRAL_HOUSE.blocks);
/** Settings that nobody of the house wrote. */
const UNWRITTEN = [NEUTRAL, DEFAULT_SETTINGS];

/** What the house has said of itself in its settings. */
function houseSteps({ name, email, whatsapp, colours, shown }: HouseSettings) {
  return {
    name: UNWRITTEN.every((unwritten) => unwritten.name !== name),
    logo: shown.logo !== null,
    colours: !isDeepEqual(colours, NEUTRAL.colours),
    contact: UNWRITTEN.every((unwritten) => unwritten.email !== email) || whatsapp !== null || shown.phone !== null,
  };
}

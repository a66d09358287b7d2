import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import type { AccountHooks } from './account-hooks.ts';
import type { Vault } from './second-factor/vault.ts';
import type { Tokens } from './tokens.ts';

export interface AccountServices {
  database: Database;
  jobs: Jobs;
  throttle: Throttle;
  tokens: Tokens;
  vault: Vault;
  hooks: readonly AccountHooks[];
  /** Name of the shop, also shown in the authenticator app. */
  shop: LiveShop;
  /** Whether the shop is reached over TLS. */
  secure: boolean;
  /** When true, staff without a second factor can only set one up. */
  requireSecondFactor: boolean;
  now(): Date;
}

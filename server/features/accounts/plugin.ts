import type { FastifyInstance } from 'fastify';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { ApiRoute } from '#server/platform/http/access.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { AuthSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { guardRoutes } from './access.ts';
import type { AccountHooks } from './account-hooks.ts';
import { deleteOldLinks } from './mailed-links/account-links.ts';
import { ACCOUNT_MAIL, sendAccountMail } from './mailed-links/send-account-mail.ts';
import { meRoutes } from './profile/profile.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { SecretRotation } from './second-factor/secret-rotation.ts';
import { createVault } from './second-factor/vault.ts';
import { deleteOldDevices } from './sign-in/known-devices.ts';
import { accountsRoutes } from './sign-in/sign-in.routes.ts';
import { ensureFirstAdmin, type FirstAdmin, firstAdminProblem, type WantedAdmin } from './staff/ensure-first-admin.ts';
import { usersRoutes } from './staff/users.routes.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface AccountsOptions {
  /** Sign tokens and seal second factors; what one replica signs with, every other accepts. */
  secrets: AuthSecrets;
  /** Called when nothing is sealed under accepted secrets any more. */
  onResealed(): Promise<void>;
  /** When true, staff without a second factor can only set one up. */
  requireSecondFactor: boolean;
  /** What other features do when something happens to an account. */
  hooks: readonly AccountHooks[];
}

export interface AccountsPlugin extends Plugin {
  tokens: Tokens;
  /** Requires and checks an access policy on every route registered after it. @returns the table of those routes */
  guard(api: FastifyInstance): readonly ApiRoute[];
  /** Why the operator's password for the first administrator is refused; null when it is fine. */
  firstAdminProblem(wanted: WantedAdmin): Promise<string | null>;
  /** Creates the first administrator; null when there is one already. */
  ensureFirstAdmin(wanted: WantedAdmin): Promise<FirstAdmin | null>;
}

/** Accounts, sign-in, second factor and staff. */
export function accountsPlugin(platform: Platform, options: AccountsOptions): AccountsPlugin {
  const { database, jobs, throttle, shop, now } = platform;
  const { secrets, requireSecondFactor, hooks } = options;
  const tokens = createTokens(secrets, now);
  const vault = createVault(secrets);
  const secure = shop.publicUrl.startsWith('https:');
  const rotation = new SecretRotation(platform, { vault, ...options });
  const services = { database, jobs, throttle, tokens, vault, hooks, secure, storeName: shop.name, now };
  return {
    tokens,
    guard: (api) => guardRoutes(api, { database, tokens, requireSecondFactor }),
    firstAdminProblem: (wanted) => firstAdminProblem(database, wanted, shop.name),
    ensureFirstAdmin: (wanted) => ensureFirstAdmin(database, wanted),
    async api(api) {
      await api.register(accountsRoutes, services);
      await api.register(recoveryRoutes, services);
      await api.register(meRoutes, services);
      await api.register(usersRoutes, services);
      await api.register(secondFactorRoutes, { ...services, issuer: shop.name, required: requireSecondFactor });
    },
    async work() {
      await rotation.run();
      const branding = brandingOf(shop);
      await jobs.work(ACCOUNT_MAIL, (job) => sendAccountMail({ database, jobs, branding, now }, job));
    },
    async tidy() {
      await deleteOldLinks(database.connection, now());
      await deleteOldDevices(database.connection, now());
      await rotation.run();
    },
  };
}

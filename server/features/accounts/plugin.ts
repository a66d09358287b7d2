import type { FastifyInstance } from 'fastify';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { ApiRoute } from '#server/platform/http/access.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { AuthSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { guardRoutes } from './access.ts';
import type { AccountHooks } from './account-hooks.ts';
import { deleteOldLinks } from './account-links.ts';
import type { AccountServices } from './account-services.ts';
import { deleteOldInvitations } from './invitations/invitations.queries.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { keysRoutes } from './keys/keys.routes.ts';
import { deleteOldKeys } from './keys/manage-keys.ts';
import { deleteOldSessions } from './open-session.ts';
import { meRoutes } from './profile.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { type RotationOptions, rotateSecrets } from './second-factor/reseal-second-factors.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { createVault } from './second-factor/vault.ts';
import { ACCOUNT_MAIL, sendAccountMail } from './send-account-mail.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { deleteOldDevices } from './sign-in/known-devices.ts';
import { accountsRoutes } from './sign-in/sign-in.routes.ts';
import {
  ensureFirstAdmin,
  type FirstAdmin,
  type FirstAdminSettings,
  firstAdminProblem,
} from './staff/ensure-first-admin.ts';
import { rolesRoutes } from './staff/roles.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { usersRoutes } from './staff/users.routes.ts';
import { createTokens, type Tokens } from './tokens.ts';

interface AccountsOptions {
  /** Sign tokens and seal second factors. Every replica must accept the secrets that the others use. */
  secrets: AuthSecrets;
  /** Seals with the current secret what other features have sealed with an accepted one. */
  resealOthers: RotationOptions['resealOthers'];
  /** Called when nothing is sealed with accepted secrets any more. */
  onResealed(): Promise<void>;
  /** When true, staff without a second factor can only set one up. */
  requireSecondFactor: boolean;
  /** What other features do when something happens to an account. */
  hooks: readonly AccountHooks[];
}

interface AccountsPlugin extends Plugin {
  tokens: Tokens;
  /** Requires and checks an access policy on every route registered after it. @returns the table of those routes */
  guard(api: FastifyInstance): readonly ApiRoute[];
  /** Why the operator's password for the first administrator is refused; null when it is fine. */
  firstAdminProblem(settings: FirstAdminSettings): Promise<string | null>;
  /** Creates the first administrator; null when there is one already. */
  ensureFirstAdmin(settings: FirstAdminSettings): Promise<FirstAdmin | null>;
}

export function accountsPlugin(platform: Platform, options: AccountsOptions): AccountsPlugin {
  const { database, jobs, throttle, shop, now } = platform;
  const { secrets, requireSecondFactor, hooks } = options;
  const tokens = createTokens(secrets, now);
  const vault = createVault(secrets);
  const secure = shop.publicUrl.startsWith('https:');
  const rotate = () => rotateSecrets(platform, { vault, ...options });
  const services: AccountServices = {
    database,
    jobs,
    throttle,
    tokens,
    vault,
    hooks,
    secure,
    shop,
    requireSecondFactor,
    now,
  };
  return {
    tokens,
    guard: (api) => guardRoutes(api, { database, throttle, tokens, requireSecondFactor, now }),
    firstAdminProblem: (settings) => firstAdminProblem(database, settings, shop.name),
    ensureFirstAdmin: (settings) => ensureFirstAdmin(database, settings),
    async api(api) {
      await api.register(accountsRoutes, services);
      await api.register(recoveryRoutes, services);
      await api.register(meRoutes, services);
      await api.register(usersRoutes, services);
      await api.register(rolesRoutes, services);
      await api.register(staffRoutes, services);
      await api.register(invitationsRoutes, { ...services, branding: brandingOf(platform) });
      await api.register(secondFactorRoutes, services);
      await api.register(sessionsRoutes, services);
      await api.register(keysRoutes, services);
    },
    async work() {
      await rotate();
      const branding = brandingOf(platform);
      await jobs.work(ACCOUNT_MAIL, (job) => sendAccountMail({ database, jobs, branding, now }, job));
    },
    async tidy() {
      await deleteOldLinks(database.connection, now());
      await deleteOldDevices(database.connection, now());
      await deleteOldSessions(database.connection, now());
      await deleteOldKeys(database.connection, now());
      await deleteOldInvitations(database.connection, now());
      await rotate();
    },
  };
}

import { changeName, changePassword as passwordBody, deleteAccount as passwordOnly } from '#contract/forms/account.ts';
import {
  deletedAccountAnswer,
  type OwnAccount,
  ownAccount,
  ownAccountAnswer,
  renamedAnswer,
} from '#contract/people/account.ts';
import { doneAnswer, loginAnswer } from '#contract/people/auth.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { signedIn } from './access.ts';
import type { AccountServices } from './account-services.ts';
import { accountPolicies } from './accounts.policies.ts';
import type { Account } from './accounts.tables.ts';
import { changePassword, deleteAccount, renameAccount } from './change-account.ts';
import { verifyOwnPassword } from './passwords/verify-own-password.ts';
import { requestConfirmation } from './recovery/request-link.ts';
import { renewToken } from './renew-token.ts';
import { storeDeviceToken } from './sign-in/device-cookie.ts';

export async function meRoutes(routes: Routes, services: AccountServices) {
  const access = accountPolicies.manageOwnAccount;

  routes.get('/usr/me', allow(access, { response: { 200: ownAccountAnswer } }), async (request) => ({
    data: presentOwnAccount(signedIn(request), request.staff),
  }));

  routes.put('/usr/me', allow(access, { body: changeName, response: { 200: renamedAnswer } }), async (request) => {
    const account = valueOrThrow(await renameAccount(services.database, request.body, actorOf(request)));
    return {
      data: presentOwnAccount(account, request.staff),
      token: await renewToken(request, services, account),
    };
  });

  routes.put(
    '/usr/me/password',
    allow(access, { body: passwordBody, response: { 200: loginAnswer } }),
    async (request, reply) => {
      const changed = await changePassword(services, signedIn(request), request.body, request.ip);
      const { account, deviceToken } = valueOrThrow(changed);
      storeDeviceToken(request, reply, { token: deviceToken, secure: services.secure });
      return { token: await renewToken(request, services, account) };
    },
  );

  routes.post('/usr/me/confirmation', allow(access, { response: { 200: doneAnswer } }), async (request) => {
    const account = signedIn(request);
    if (account.emailConfirmedAt) return { message: 'Tu correo ya está confirmado' };
    valueOrThrow(await requestConfirmation(services, account));
    return { message: 'Te enviamos un correo con el enlace para confirmar' };
  });

  routes.delete(
    '/usr/me',
    allow(access, { body: passwordOnly, response: { 200: deletedAccountAnswer } }),
    async (request) => {
      const account = signedIn(request);
      const proof = { password: request.body.password, field: 'password', address: request.ip };
      valueOrThrow(await verifyOwnPassword(services.throttle, account, proof));
      return { meta: valueOrThrow(await deleteAccount(services, account)) };
    },
  );
}

function presentOwnAccount(account: Account, staff: Staff | null): OwnAccount {
  return recordFrom(ownAccount, {
    ...account,
    emailConfirmedAt: account.emailConfirmedAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    staff: staff
      ? {
          role_id: staff.roleId,
          role_name: staff.roleName,
          permissions: PERMISSIONS.filter((permission) => staff.permissions.has(permission)),
          stores: staff.stores === 'all' ? 'all' : [...staff.stores],
        }
      : undefined,
  });
}

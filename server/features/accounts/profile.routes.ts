import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeName, changePassword as passwordBody, deleteAccount as passwordOnly } from '#contract/forms/account.ts';
import { deletedAccountAnswer, ownAccountAnswer, renamedAnswer } from '#contract/people/account.ts';
import { doneAnswer, loginAnswer } from '#contract/people/auth.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { signedIn } from './access.ts';
import type { AccountServices } from './account-services.ts';
import { accountPolicies } from './accounts.policies.ts';
import { presentOwnAccount } from './accounts.presenter.ts';
import { changePassword, deleteAccount, renameAccount } from './change-account.ts';
import { verifyOwnPassword } from './passwords/verify-own-password.ts';
import { requestConfirmation } from './recovery/request-link.ts';
import { storeDeviceToken } from './sign-in/device-cookie.ts';
import { renewToken } from './tokens.ts';

export async function meRoutes(app: FastifyInstance, services: AccountServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: accountPolicies.manageOwnAccount };

  routes.get('/usr/me', { config, schema: { response: { 200: ownAccountAnswer } } }, async (request) => ({
    data: presentOwnAccount(signedIn(request)),
  }));

  routes.put('/usr/me', { config, schema: { body: changeName, response: { 200: renamedAnswer } } }, async (request) => {
    const account = valueOrThrow(await renameAccount(services.database, request.body, actorOf(request)));
    return { data: presentOwnAccount(account), token: await renewToken(request, services.tokens, account) };
  });

  routes.put(
    '/usr/me/password',
    { config, schema: { body: passwordBody, response: { 200: loginAnswer } } },
    async (request, reply) => {
      const changed = await changePassword(services, signedIn(request), request.body, request.ip);
      const { account, deviceToken } = valueOrThrow(changed);
      storeDeviceToken(request, reply, { token: deviceToken, secure: services.secure });
      return { token: await renewToken(request, services.tokens, account) };
    },
  );

  routes.post('/usr/me/confirmation', { config, schema: { response: { 200: doneAnswer } } }, async (request) => {
    const account = signedIn(request);
    if (account.emailConfirmedAt) return { message: 'Tu correo ya está confirmado' };
    valueOrThrow(await requestConfirmation(services, account));
    return { message: 'Te enviamos un correo con el enlace para confirmar' };
  });

  routes.delete(
    '/usr/me',
    { config, schema: { body: passwordOnly, response: { 200: deletedAccountAnswer } } },
    async (request) => {
      const account = signedIn(request);
      const proof = { password: request.body.password, field: 'password', address: request.ip };
      valueOrThrow(await verifyOwnPassword(services.throttle, account, proof));
      return { meta: valueOrThrow(await deleteAccount(services, account)) };
    },
  );
}

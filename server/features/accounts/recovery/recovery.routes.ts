import { confirmEmail as confirmBody, forgotPassword, resetPassword as resetBody } from '#contract/forms/account.ts';
import { doneAnswer } from '#contract/people/auth.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { ThrottleRule } from '#server/platform/throttle/throttle.ts';
import type { AccountServices } from '../account-services.ts';
import { accountPolicies } from '../accounts.policies.ts';
import { storeDeviceToken } from '../sign-in/device-cookie.ts';
import { confirmEmail } from './confirm-email.ts';
import { requestReset } from './request-link.ts';
import { resetPassword } from './reset-password.ts';

const CONFIRMATIONS: ThrottleRule = { name: 'confirm', limit: 20, windowSeconds: 60 * 60 };

/** Routes for links sent by mail: password reset and e-mail confirmation. */
export async function recoveryRoutes(routes: Routes, services: AccountServices) {
  const access = accountPolicies.recoverAccount;

  routes.post(
    '/usr/auths/forgot',
    allow(access, { body: forgotPassword, response: { 200: doneAnswer } }),
    async (request) => {
      valueOrThrow(await requestReset(services, request.body.email, request.ip));
      return { message: 'Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña' };
    },
  );

  routes.post(
    '/usr/auths/reset',
    allow(access, { body: resetBody, response: { 200: doneAnswer } }),
    async (request, reply) => {
      const { deviceToken } = valueOrThrow(await resetPassword(services, request.body, request.ip));
      storeDeviceToken(request, reply, { token: deviceToken, secure: services.secure });
      return { message: 'Tu contraseña cambió. Ya puedes iniciar sesión' };
    },
  );

  routes.post(
    '/usr/auths/confirm',
    allow(access, { body: confirmBody, response: { 200: doneAnswer } }),
    async (request) => {
      await services.throttle.hit(CONFIRMATIONS, networkOf(request.ip));
      valueOrThrow(await confirmEmail(services, request.body.token));
      return { message: 'Tu correo quedó confirmado' };
    },
  );
}

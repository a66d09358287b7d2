import { login, signUp as signUpBody } from '#contract/forms/account.ts';
import { loginAnswer, signUpAnswer } from '#contract/people/auth.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { ThrottleRule } from '#server/platform/throttle/throttle.ts';
import type { AccountServices } from '../account-services.ts';
import { accountPolicies } from '../accounts.policies.ts';
import { deviceTokensOf, storeDeviceToken } from './device-cookie.ts';
import { logIn } from './log-in.ts';
import { signUp } from './sign-up.ts';

const SIGN_UPS: ThrottleRule = { name: 'sign-up', limit: 20, windowSeconds: 60 * 60 };

export async function accountsRoutes(routes: Routes, services: AccountServices) {
  routes.post(
    '/usr/auths/login',
    allow(accountPolicies.logIn, { body: login, response: { 200: loginAnswer } }),
    async (request, reply) => {
      const caller = {
        address: request.ip,
        deviceTokens: deviceTokensOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      };
      const { token, deviceToken } = valueOrThrow(await logIn(services, request.body, caller));
      storeDeviceToken(request, reply, { token: deviceToken, secure: services.secure });
      return { token };
    },
  );

  routes.post(
    '/usr/users',
    allow(accountPolicies.signUp, { body: signUpBody, response: { 201: signUpAnswer } }),
    async (request, reply) => {
      await services.throttle.hit(SIGN_UPS, networkOf(request.ip));
      const { name, email } = valueOrThrow(await signUp(services, request.body));
      reply.code(201);
      return { data: { attributes: { name, email } } };
    },
  );
}

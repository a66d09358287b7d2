import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { login, loginAnswer, signUpAnswer, signUp as signUpBody } from '#contract/auth.ts';
import { networkOf, type ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { accountPolicies } from './accounts.policies.ts';
import { type LogInServices, logIn } from './log-in.ts';
import { type SignUpServices, signUp } from './sign-up.ts';

const SIGN_UPS: ThrottleRule = { name: 'sign-up', limit: 20, windowSeconds: 60 * 60 };

export async function accountsRoutes(app: FastifyInstance, services: LogInServices & SignUpServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/usr/auths/login',
    { config: { access: accountPolicies.logIn }, schema: { body: login, response: { 200: loginAnswer } } },
    async (request) => ({ token: await logIn(services, request.body, request.ip) }),
  );

  routes.post(
    '/usr/users',
    { config: { access: accountPolicies.signUp }, schema: { body: signUpBody, response: { 201: signUpAnswer } } },
    async (request, reply) => {
      await services.throttle.hit(SIGN_UPS, networkOf(request.ip));
      await signUp(services, request.body);
      const { name, email } = request.body;
      reply.code(201);
      return { data: { attributes: { name, email } } };
    },
  );
}

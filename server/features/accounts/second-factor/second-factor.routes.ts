import type { FastifyRequest } from 'fastify';
import {
  confirmSecondFactor,
  provenSecondFactor,
  recoveryCodesAnswer,
  secondFactorAnswer,
  startSecondFactor as startBody,
  startedSecondFactor,
  switchedOffAnswer,
  switchedOnAnswer,
} from '#contract/people/second-factor.ts';
import { formatRecoveryCode } from '#domain/people/verification-code.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { signedIn } from '../access.ts';
import type { AccountServices } from '../account-services.ts';
import { secondFactorPolicies } from '../accounts.policies.ts';
import type { Account } from '../accounts.tables.ts';
import { verifyOwnPassword } from '../passwords/verify-own-password.ts';
import { renewToken } from '../renew-token.ts';
import { renewRecoveryCodes, startSecondFactor, switchOff, switchOn } from './manage-second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.queries.ts';
import { tooManyCodes, wrongCodeCountsInSession } from './wrong-codes.ts';

const PATH = '/usr/me/second-factor';

export async function secondFactorRoutes(routes: Routes, services: AccountServices) {
  const { database, throttle, requireSecondFactor } = services;

  routes.get(
    PATH,
    allow(secondFactorPolicies.readState, { response: { 200: secondFactorAnswer } }),
    async (request) => {
      const { id } = signedIn(request);
      const factor = await findSecondFactor(database.connection, id);
      const recoveryCodesLeft = factor ? await countRecoveryCodes(database.connection, id) : 0;
      const required = requireSecondFactor || staffOf(request).requiresSecondFactor;
      const since = factor?.confirmedAt?.toISOString() ?? null;
      return { data: { on: factor !== null, since, recoveryCodesLeft, required } };
    },
  );

  routes.post(
    PATH,
    allow(secondFactorPolicies.start, { body: startBody, response: { 200: startedSecondFactor } }),
    async (request) => {
      const account = signedIn(request);
      await provePassword(request, account, request.body.password);
      return { data: valueOrThrow(await startSecondFactor(services, account)) };
    },
  );

  routes.put(
    PATH,
    allow(secondFactorPolicies.switchOn, { body: confirmSecondFactor, response: { 200: switchedOnAnswer } }),
    async (request) => {
      const { account, recoveryCodes } = await counted(signedIn(request).id, () =>
        switchOn(services, actorOf(request), request.body.code),
      );
      const token = await renewToken(request, services, account);
      return { data: { recoveryCodes: recoveryCodes.map(formatRecoveryCode), token } };
    },
  );

  routes.delete(
    PATH,
    allow(secondFactorPolicies.switchOff, { body: provenSecondFactor, response: { 200: switchedOffAnswer } }),
    async (request) => {
      const { password, code } = request.body;
      const account = signedIn(request);
      await provePassword(request, account, password);
      const changed = await counted(account.id, () => switchOff(services, actorOf(request), code));
      return { data: { token: await renewToken(request, services, changed) } };
    },
  );

  routes.post(
    `${PATH}/recovery-codes`,
    allow(secondFactorPolicies.renewCodes, { body: provenSecondFactor, response: { 200: recoveryCodesAnswer } }),
    async (request) => {
      const { password, code } = request.body;
      const account = signedIn(request);
      await provePassword(request, account, password);
      const codes = await counted(account.id, () => renewRecoveryCodes(services, actorOf(request), code));
      return { data: { recoveryCodes: codes.map(formatRecoveryCode) } };
    },
  );

  async function provePassword({ ip }: FastifyRequest, account: Account, password: string): Promise<void> {
    valueOrThrow(await verifyOwnPassword(throttle, account, { password, field: 'password', address: ip }));
  }

  /** Counts an attempt before checking the code, and uncounts it unless the code was wrong. */
  async function counted<Value>(accountId: number, work: () => Promise<Outcome<Value>>): Promise<Value> {
    const counts = wrongCodeCountsInSession(accountId);
    const exceeded = await throttle.take(counts);
    if (exceeded) return valueOrThrow(tooManyCodes(exceeded));
    const outcome = await work();
    if (outcome.ok || outcome.code !== 'invalid') await throttle.giveBack(counts);
    return valueOrThrow(outcome);
  }
}

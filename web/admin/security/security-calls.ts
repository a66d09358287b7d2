import type { ChangePassword } from '#contract/forms/account.ts';
import type { SecondFactorState, StartedSecondFactor, SwitchedOn } from '#contract/people/second-factor.ts';
import { signIn } from '#web/browser/session.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';

const SECOND_FACTOR = ['second-factor'];
const PATH = '/usr/me/second-factor';

interface Proof {
  password: string;
  code: string;
}

export function useSecondFactor() {
  // A refetch on focus could run while the token is being replaced.
  return useRead<{ data: SecondFactorState }>(SECOND_FACTOR, PATH, { staleTime: 0, refetchOnWindowFocus: false });
}

export async function startSecondFactor(body: { password: string }): Promise<StartedSecondFactor> {
  return (await ask<{ data: StartedSecondFactor }>(PATH, { method: 'POST', body })).data;
}

/** @returns the recovery codes. All other sessions end; this one continues with a new token. */
export async function switchOn(body: { code: string }): Promise<string[]> {
  const { data } = await ask<{ data: SwitchedOn }>(PATH, { method: 'PUT', body });
  signIn(data.token);
  return data.recoveryCodes;
}

export async function switchOff(body: Proof): Promise<void> {
  const { data } = await ask<{ data: { token: string } }>(PATH, { method: 'DELETE', body });
  signIn(data.token);
}

export async function renewRecoveryCodes(body: Proof): Promise<string[]> {
  const path = `${PATH}/recovery-codes`;
  return (await ask<{ data: { recoveryCodes: string[] } }>(path, { method: 'POST', body })).data.recoveryCodes;
}

export async function changePassword(body: ChangePassword): Promise<void> {
  const { token } = await ask<{ token: string }>('/usr/me/password', { method: 'PUT', body });
  signIn(token);
}

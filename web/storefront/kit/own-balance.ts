import type { OwnCredit } from '#contract/credit/credit.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { useAnswer } from '#web/browser/api/use-answer.ts';
import { useSession } from '#web/browser/session.ts';

/** Cents of the signed-in person's store credit. */
export async function findOwnBalance(): Promise<{ cents: Cents } | { error: ApiError }> {
  const answer = await callApi<OwnCredit>('/usr/me/credit', { auth: true });
  return answer.ok ? { cents: centsFromDecimal(answer.data.data.balance) } : { error: answer.error };
}

/** The same; 0 until it is known, when it cannot be read, and for a guest. */
export function useOwnBalance(): Cents {
  const path = useSession() ? '/usr/me/credit' : null;
  const { answer } = useAnswer<OwnCredit>(path, { auth: true });
  return answer?.ok ? centsFromDecimal(answer.data.data.balance) : 0;
}

import type { FastifyRequest } from 'fastify';
import type { AccountServices } from './account-services.ts';
import type { Account } from './accounts.tables.ts';
import { continueSession } from './open-session.ts';

/** A token for the changed account, with the session and the expiry of the token that made this call. */
export async function renewToken(
  request: FastifyRequest,
  { tokens, database }: Pick<AccountServices, 'tokens' | 'database'>,
  account: Account,
): Promise<string> {
  const verified = await verifiedToken(request, { tokens });
  if (!verified) return tokens.issue(account);
  const { expiresAt, sessionId } = verified;
  if (sessionId !== null) await continueSession(database.connection, sessionId, account);
  return tokens.issue(account, { expiresAt }, sessionId);
}

/** The token that makes this call; null for a guest. */
export function verifiedToken(request: FastifyRequest, { tokens }: Pick<AccountServices, 'tokens'>) {
  const [, token = ''] = request.headers.authorization?.split(' ') ?? [];
  return tokens.verify(token);
}

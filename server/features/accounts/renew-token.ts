import type { FastifyRequest } from 'fastify';
import type { Account } from './accounts.tables.ts';
import type { Tokens } from './tokens.ts';

/** A token for the account as it is now, valid exactly as long as the one that made this call. */
export async function renewToken(request: FastifyRequest, tokens: Tokens, account: Account): Promise<string> {
  const [, token = ''] = request.headers.authorization?.split(' ') ?? [];
  const verified = await tokens.verify(token);
  return tokens.issue(account, verified ? { expiresAt: verified.expiresAt } : 'short');
}

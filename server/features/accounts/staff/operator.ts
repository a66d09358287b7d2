import type { Actor } from '#server/platform/http/actor.ts';

/** Whoever has a shell on the machine, as the audit log names them. */
export const OPERATOR: Actor = { accountId: null, name: 'Operador' };

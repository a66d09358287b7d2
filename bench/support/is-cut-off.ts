/** The cause of `fetch`'s error when the other end has closed the connection. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Whether a call failed because its kept-alive connection was closed. The shop closes an idle one while this process
 * waits for a processor. Any other failure is an error of the shop.
 */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && CLOSED.includes(code);
}

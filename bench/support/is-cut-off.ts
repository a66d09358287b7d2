/** What `fetch` gives as its cause when the other end closes the connection. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Whether a call failed because its connection was closed: a kept one that the shop took for idle, while this process
 * waited for a processor. Any other failure is a fault.
 */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && CLOSED.includes(code);
}

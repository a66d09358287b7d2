/**
 * Limits on what a client may hold: time (in ms), bytes and connections. The values are explained in the decision
 * record on slow clients in docs/decisions/: they let a shopper on a very slow line through, but stop attackers who
 * hold connections open (slowloris).
 */
export const CONNECTION_LIMITS = {
  /** Maximum time for the headers, counted from the opening of the connection or the first byte of a later request. */
  headersMs: 20_000,
  /** Keep-alive time between two requests. Clients are told IDLE_MARGIN_MS less. */
  idleMs: 60_000,
  /** The two rates below are averages over this time. */
  windowMs: 30_000,
  bodyBytesPerSecond: 1024,
  answerBytesPerSecond: 4 * 1024,
  /** Maximum time for a whole request, even one that keeps the minimum rate. */
  requestMs: 30 * 60_000,
  /** A client must read at least one byte of a waiting response within this time. */
  stallMs: 30_000,
  /** Up to this much of an unread body is discarded after the response, so that the connection can be kept. */
  unreadBytes: 64 * 1024,
  /** How long, and how many bytes, we keep reading after closing our side: closing at once could cause a TCP reset. */
  lingerMs: 3000,
  lingerBytes: 4 * 1024 * 1024,
  maxConnections: 4000,
  /** Connections of one IPv4 address or IPv6 /64. */
  maxPerAddress: 500,
  /** Pipelined requests on one connection: sent before the first is answered. */
  maxPipelined: 32,
  maxHeaders: 100,
  /** Interval of the checks. */
  checkEveryMs: 1000,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/**
 * The keep-alive time told to clients is this much shorter than `idleMs`, in ms, so that none sends a request just as
 * we close the connection.
 */
export const IDLE_MARGIN_MS = 5000;

/** How long and how much a client may hold. Times in ms. */
export interface ConnectionLimits {
  /** From the connection, or the first byte of a next request, to the end of the headers. */
  headersMs: number;
  /** Between two requests. Clients are told five seconds less, so that none asks while we hang up. */
  idleMs: number;
  /** A body must bring `bodyBytesPerSecond`, on average, in every stretch of this long; an answer be taken as fast. */
  windowMs: number;
  bodyBytesPerSecond: number;
  answerBytesPerSecond: number;
  /** For a request to arrive whole, however steadily it does. */
  requestMs: number;
  /** For a client to take something of an answer that waits for it. */
  stallMs: number;
  /** How much of a body is read for nothing, after its answer, to keep the connection. */
  unreadBytes: number;
  /** How long, and how much, is still heard of a client after we hung up: closing on what it sends would be a reset. */
  lingerMs: number;
  lingerBytes: number;
  maxConnections: number;
  /** Of one IPv4 address or IPv6 /64. */
  maxPerAddress: number;
  /** Requests sent ahead on one connection, before the first is answered. */
  maxPipelined: number;
  maxHeaders: number;
  /** How often all this is looked at. */
  checkEveryMs: number;
}

/**
 * Each is weighed in the decision record on slow clients: it stands between a shopper on the worst line that can
 * still buy and somebody who wants to hold the shop open for nothing.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 20_000,
  idleMs: 60_000,
  windowMs: 30_000,
  bodyBytesPerSecond: 1024,
  answerBytesPerSecond: 4 * 1024,
  requestMs: 30 * 60_000,
  stallMs: 30_000,
  unreadBytes: 64 * 1024,
  lingerMs: 3000,
  lingerBytes: 4 * 1024 * 1024,
  maxConnections: 4000,
  maxPerAddress: 500,
  maxPipelined: 32,
  maxHeaders: 100,
  checkEveryMs: 1000,
};

/** What clients are told less than `idleMs`. */
export const IDLE_MARGIN_MS = 5000;

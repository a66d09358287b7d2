import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { TOO_SLOW } from './bare-answers.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { Pace } from './pace.ts';

/** One client connection: tracks its open requests, cuts it off when it is too slow, and closes it gracefully. */
export class Connection {
  readonly socket: Socket;
  readonly #limits: ConnectionLimits;
  /** Number of requests received and not yet fully answered. */
  #open = 0;
  #latest: { request: IncomingMessage; response: ServerResponse } | null = null;
  #usedAt = performance.now();
  /** `socket.bytesRead` when the last response was finished; a larger value means that a request has begun. */
  #readAtRest = 0;
  #state: 'open' | 'last-answer' | 'closed' = 'open';
  #body: { request: IncomingMessage; pace: Pace; cut: boolean } | null = null;
  #answer: Pace | null = null;

  constructor(socket: Socket, limits: ConnectionLimits) {
    this.socket = socket;
    this.#limits = limits;
    // Node's http calls destroySoon after the last response of a connection.
    socket.destroySoon = () => this.close();
  }

  /** @returns false when the connection is ending: the client was told so, and the request must not be answered */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#state !== 'open') return false;
    this.#open += 1;
    this.#latest = { request, response };
    response.once('close', () => {
      this.#open -= 1;
      this.#usedAt = performance.now();
      this.#readAtRest = this.socket.bytesRead;
    });
    return true;
  }

  get pipelined(): number {
    return this.#open;
  }

  /** Whether the client expects a response, so that an error written to the socket would be mistaken for it. */
  get owesAnswer(): boolean {
    if (this.#open === 0) return false;
    // While the only open request is still being received and unanswered, the error is about that request.
    const reading = this.#latest && !this.#latest.request.complete && !this.#latest.response.headersSent;
    return this.#open > 1 || !reading;
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** How long the connection has been idle, in ms; 0 while a request is being received or answered. */
  quietMs(now: number): number {
    return this.#open > 0 || this.socket.bytesRead !== this.#readAtRest ? 0 : now - this.#usedAt;
  }

  /**
   * Whether the response about to be written must close the connection: during shutdown, or when more of the request
   * body is outstanding than is worth discarding. Of pipelined requests only the latest one's response can.
   */
  endsWith(request: IncomingMessage, shopIsEnding: boolean): boolean {
    if (request !== this.#latest?.request) return false;
    if (!shopIsEnding && unread(request) <= this.#limits.unreadBytes) return false;
    this.#state = 'last-answer';
    return true;
  }

  /** Cuts off a client that is too slow. Called every `checkEveryMs`. */
  check(): void {
    if (this.#state === 'closed') return;
    this.#checkBody();
    this.#checkAnswer();
  }

  /** Called when the socket was idle for `stallMs`. */
  onSilence(): void {
    if (this.#open === 0) this.close();
    else if (this.socket.writableLength > 0) this.socket.destroy();
    // The shop itself is still working on the response, such as an import of many lines.
    else this.socket.setTimeout(this.#limits.stallMs);
  }

  /**
   * Closes our side and keeps discarding what the client sends for a moment. Closing both sides while it is still
   * sending causes a TCP reset, which can destroy the response before the client has read it.
   */
  close(): void {
    const { socket } = this;
    if (this.#state === 'closed' || socket.destroyed) return;
    this.#state = 'closed';
    socket.end();
    // Detaches the HTTP parser: data from here on must not be taken for a request.
    socket.removeAllListeners('data');
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > this.#limits.lingerBytes) socket.pause();
    });
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), this.#limits.lingerMs);
    socket.once('close', () => clearTimeout(timer));
  }

  #checkBody(): void {
    const { socket } = this;
    const { checkEveryMs: tickMs, windowMs, bodyBytesPerSecond: bytesPerSecond } = this.#limits;
    const request = this.#latest?.request;
    if (!request || request.complete) {
      this.#body = null;
      return;
    }
    if (this.#body?.request !== request) this.#body = { request, pace: new Pace(socket.bytesRead), cut: false };
    const { pace } = this.#body;
    // The buffer is full because we are not reading: the client is not to blame.
    if (request.readableLength >= request.readableHighWaterMark) pace.restart(socket.bytesRead);
    if (pace.isTooSlow(socket.bytesRead, { tickMs, windowMs, bytesPerSecond })) this.#cutBody(this.#body);
  }

  #cutBody(body: { request: IncomingMessage; cut: boolean }): void {
    const { request } = body;
    if (this.#latest?.response.headersSent || body.cut) {
      this.socket.destroy();
      return;
    }
    // The error goes to whoever reads the body, who answers with 408. Without a reader there is nobody to tell yet; the
    // response will come, and close the connection.
    if (request.listenerCount('error') === 0) return;
    body.cut = true;
    request.emit('error', new AppError(TOO_SLOW.code, TOO_SLOW.message));
  }

  #checkAnswer(): void {
    const { socket } = this;
    const { checkEveryMs: tickMs, windowMs, answerBytesPerSecond: bytesPerSecond } = this.#limits;
    const waiting = socket.writableLength;
    if (waiting === 0) {
      this.#answer = null;
      return;
    }
    const taken = socket.bytesWritten - waiting;
    this.#answer ??= new Pace(taken);
    if (this.#answer.isTooSlow(taken, { tickMs, windowMs, bytesPerSecond, waiting })) socket.destroy();
  }
}

/** Upper bound of the bytes of a request body still to come; infinite for a chunked body. */
function unread(request: IncomingMessage): number {
  if (request.complete) return 0;
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
}

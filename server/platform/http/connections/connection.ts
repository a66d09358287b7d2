import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { TOO_SLOW } from './bare-answers.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { Pace } from './pace.ts';

/** One connection of a client: what is asked on it, whether it keeps pace, and how it ends. */
export class Connection {
  readonly socket: Socket;
  readonly #limits: ConnectionLimits;
  /** Requests that came and are not wholly answered. */
  #open = 0;
  #latest: { request: IncomingMessage; response: ServerResponse } | null = null;
  #usedAt = performance.now();
  /** `socket.bytesRead` when the last answer was out: more means that a request has begun. */
  #readAtRest = 0;
  #state: 'open' | 'last-answer' | 'closed' = 'open';
  #body: { request: IncomingMessage; pace: Pace; cut: boolean } | null = null;
  #answer: Pace | null = null;

  constructor(socket: Socket, limits: ConnectionLimits) {
    this.socket = socket;
    this.#limits = limits;
    // Node's http closes through this when an answer was the last one.
    socket.destroySoon = () => this.close();
  }

  /** @returns whether the request is to be answered; after the last answer nothing is, and the client knows it. */
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

  /** Whether an answer is due that bytes of another kind would be taken for. */
  get owesAnswer(): boolean {
    if (this.#open === 0) return false;
    // A body that cannot be read is the fault of the only request there is.
    const reading = this.#latest && !this.#latest.request.complete && !this.#latest.response.headersSent;
    return this.#open > 1 || !reading;
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** How long nothing was asked, answered or under way; 0 while something is. */
  quietMs(now: number): number {
    return this.#open > 0 || this.socket.bytesRead !== this.#readAtRest ? 0 : now - this.#usedAt;
  }

  /**
   * Whether the answer that is about to be written ends the connection: when the shop ends, or when more of the body
   * is still to come than is worth reading for nothing. Of requests sent ahead, only the last one's answer can.
   */
  endsWith(request: IncomingMessage, shopIsEnding: boolean): boolean {
    if (request !== this.#latest?.request) return false;
    if (!shopIsEnding && unread(request) <= this.#limits.unreadBytes) return false;
    this.#state = 'last-answer';
    return true;
  }

  /** Looks whether the client keeps pace. Called every `checkEveryMs`. */
  check(): void {
    if (this.#state === 'closed') return;
    this.#checkBody();
    this.#checkAnswer();
  }

  /** Nothing moved for a while. */
  onSilence(): void {
    if (this.#open === 0) this.close();
    else if (this.socket.writableLength > 0) this.socket.destroy();
    // It is the shop that takes its time: an import says nothing while it works on many lines.
    else this.socket.setTimeout(this.#limits.stallMs);
  }

  /**
   * Hangs up, and hears the client out for a moment. Closing both ways on what it still sends would be a reset, and a
   * reset takes the answer away before it is read.
   */
  close(): void {
    const { socket } = this;
    if (this.#state === 'closed' || socket.destroyed) return;
    this.#state = 'closed';
    socket.end();
    // Away from the parser: what comes from here on is no request.
    socket.removeAllListeners('data');
    let heard = 0;
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.length;
      if (heard > this.#limits.lingerBytes) socket.pause();
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
    // Not read by us, so it cannot come.
    if (request.readableLength >= request.readableHighWaterMark) pace.restart(socket.bytesRead);
    if (pace.isTooSlow(socket.bytesRead, { tickMs, windowMs, bytesPerSecond })) this.#cutBody(this.#body);
  }

  #cutBody(body: { request: IncomingMessage; cut: boolean }): void {
    const { request } = body;
    if (this.#latest?.response.headersSent || body.cut) {
      this.socket.destroy();
      return;
    }
    // Whoever reads it answers. While nobody does, the answer is not ready for other reasons, and closes by itself.
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

/** How much of a request's body may still come; of one that does not say how long it is, no end is known. */
function unread(request: IncomingMessage): number {
  if (request.complete) return 0;
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
}

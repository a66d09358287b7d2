import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import { networkOf } from '../network-of.ts';
import { refuse, TOO_MANY_AT_ONCE, TOO_MANY_HEADERS, writeClientError } from './bare-answers.ts';
import { Connection } from './connection.ts';
import { type ConnectionLimits, IDLE_MARGIN_MS } from './connection-limits.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** How long a kept-alive connection is quiet before it is let go while the shop ends: who is busy asks again by then. */
const QUIET_MS = 1000;
const LOOK_EVERY_MS = 20;
const TOLD_EVERY_MS = 60_000;

/** Every connection of the shop, with the bounds each has and all have together; and how they end. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #logger: Logger;
  readonly #all = new Set<Connection>();
  readonly #bySocket = new WeakMap<Socket, Connection>();
  /** How many each network has; null when all come from the operator's own proxy. */
  readonly #perNetwork: Map<string, number> | null;
  #server: Server | null = null;
  #ending = false;
  #turnedAway = 0;

  constructor({ limits, logger, behindProxy }: { limits: ConnectionLimits; logger: Logger; behindProxy: boolean }) {
    this.#limits = limits;
    this.#logger = logger;
    this.#perNetwork = behindProxy ? null : new Map();
  }

  get count(): number {
    return this.#all.size;
  }

  /** Node's server, holding every client to the limits. */
  createServer(handle: Handler): Server {
    const limits = this.#limits;
    const ends = (request: IncomingMessage) =>
      this.#bySocket.get(request.socket)?.endsWith(request, this.#ending) === true;
    class Answer extends ServerResponse {
      override writeHead(status: number, ...more: unknown[]): this {
        if (ends(this.req)) this.shouldKeepAlive = false;
        return super.writeHead(status, ...(more as []));
      }
    }
    const options = {
      IncomingMessage,
      ServerResponse: Answer,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: Math.max(limits.idleMs - IDLE_MARGIN_MS, 1),
      keepAliveTimeoutBuffer: Math.min(IDLE_MARGIN_MS, limits.idleMs - 1),
      connectionsCheckingInterval: limits.checkEveryMs,
    };
    const server = createServer(options, (request, response) => this.#take(request, response, handle));
    server.timeout = limits.stallMs;
    server.maxConnections = limits.maxConnections;
    server.on('connection', (socket) => this.#admit(socket));
    server.on('timeout', (socket) => this.#bySocket.get(socket)?.onSilence());
    server.on('drop', () => {
      this.#turnedAway += 1;
    });
    // Without this Node says "continue" to every body at once, before anybody knows whether it is wanted.
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    this.#watch(server);
    this.#server = server;
    return server;
  }

  /** Answers what is no request: one that cannot be read, or did not come in time. */
  onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    const connection = this.#bySocket.get(socket);
    if (!connection || connection.isClosed) return;
    if (error.code === 'ECONNRESET' || !socket.writable || connection.owesAnswer) {
      socket.destroy();
      return;
    }
    writeClientError(error, socket);
    connection.close();
  }

  /** From now on every answer is the last one of its connection, and says so. */
  announceEnd(): void {
    this.#ending = true;
  }

  /**
   * Takes no new connection, answers what is asked on the others, and lets each go when it has been quiet for a second.
   * @param withinMs after which what is left is cut off
   * @returns how many were cut off
   */
  async end({ withinMs }: { withinMs: number }): Promise<number> {
    this.announceEnd();
    // Not Server.close of http, which destroys idle connections, also those whose next request is on its way.
    if (this.#server?.listening) NetServer.prototype.close.call(this.#server);
    const until = performance.now() + withinMs;
    while (this.#all.size > 0 && performance.now() < until) {
      const now = performance.now();
      for (const connection of this.#all) if (connection.quietMs(now) >= QUIET_MS) connection.close();
      await rest(LOOK_EVERY_MS);
    }
    const left = this.#all.size;
    for (const { socket } of this.#all) socket.destroy();
    return left;
  }

  #admit(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const before = this.#perNetwork?.get(network) ?? 0;
    if (before >= this.#limits.maxPerAddress) {
      this.#turnedAway += 1;
      socket.destroy();
      return;
    }
    this.#perNetwork?.set(network, before + 1);
    const connection = new Connection(socket, this.#limits);
    this.#all.add(connection);
    this.#bySocket.set(socket, connection);
    socket.once('close', () => {
      this.#all.delete(connection);
      const left = (this.#perNetwork?.get(network) ?? 1) - 1;
      if (left > 0) this.#perNetwork?.set(network, left);
      else this.#perNetwork?.delete(network);
    });
  }

  #take(request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const connection = this.#bySocket.get(request.socket);
    if (!connection?.begin(request, response)) return;
    if (connection.pipelined > this.#limits.maxPipelined) refuse(response, TOO_MANY_AT_ONCE);
    else if (request.rawHeaders.length > this.#limits.maxHeaders * 2) refuse(response, TOO_MANY_HEADERS);
    else handle(request, response);
  }

  #watch(server: Server): void {
    const looking = setInterval(() => {
      for (const connection of this.#all) connection.check();
    }, this.#limits.checkEveryMs).unref();
    const telling = setInterval(() => {
      if (this.#turnedAway > 0) this.#logger.warn({ connections: this.#turnedAway }, 'connections were turned away');
      this.#turnedAway = 0;
    }, TOLD_EVERY_MS).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearInterval(telling);
    });
  }
}

import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import { networkOf } from '../network-of.ts';
import { refuse, TOO_MANY_AT_ONCE, TOO_MANY_HEADERS, writeClientError } from './bare-answers.ts';
import { Connection } from './connection.ts';
import { type ConnectionLimits, IDLE_MARGIN_MS } from './connection-limits.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** During shutdown a connection is closed after being idle for this many ms: an active client asks again by then. */
const QUIET_MS = 1000;
const LOOK_EVERY_MS = 20;
const REPORTED_EVERY_MS = 60_000;

/** All client connections: enforces their limits, each and together, and closes them at shutdown. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #logger: Logger;
  readonly #all = new Set<Connection>();
  readonly #bySocket = new WeakMap<Socket, Connection>();
  /** Number of connections by network; null when all of them come from the operator's own proxy. */
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

  /** Creates the Node HTTP server that enforces the limits. To be called once. */
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
    // Otherwise Node answers every `Expect: 100-continue` at once, before the access and size checks (body-limits.ts).
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    this.#watch(server);
    this.#server = server;
    return server;
  }

  /** Answers a request that could not be parsed or did not arrive in time. */
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

  /** From now on every response carries `Connection: close`. */
  announceEnd(): void {
    this.#ending = true;
  }

  /**
   * Accepts no new connections, still answers requests on open ones, and closes each after it was idle for a second.
   * @param withinMs time after which the remaining connections are destroyed
   * @returns how many were destroyed
   */
  async end({ withinMs }: { withinMs: number }): Promise<number> {
    this.announceEnd();
    // http.Server.close would also destroy idle connections, even those whose next request is already on its way.
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
    }, REPORTED_EVERY_MS).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearInterval(telling);
    });
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { insertAccount } from '#server/features/accounts/accounts.queries.ts';
import { ownerRoleId } from '#server/features/accounts/staff/roles.queries.ts';
import { type Answer, call } from '../../http/call.ts';
import { PASSWORD } from '../../shop/factories.ts';
import { COME_BACK_MS, comeBack, countAnswer, MOST_ATTEMPTS } from '../load-tally.ts';
import type { StockLoad } from './stock-load.ts';

interface StaffCall {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  /** Sends a new idempotency key, so that the call counts once. */
  keyed?: boolean;
  /** The version that the caller has read. */
  version?: number;
  /** Expected statuses of 400 and more. */
  allowed?: readonly number[];
}

// biome-ignore lint/suspicious/noExplicitAny: staff read responses of every shape
export interface StaffAnswer<Body = any> extends Answer<Body> {
  /** When the answered request was sent, by `performance.now()`. */
  sentAt: number;
  /** An earlier attempt got no response, so it may have succeeded. */
  again: boolean;
}

/** The proxy responds with these when a process died during a request. */
const UNANSWERED = [502, 504];

/** A member of staff at work, through HAProxy. */
export class Staff {
  readonly name: string;
  readonly #load: StockLoad;
  readonly #token: string;

  constructor(load: StockLoad, name: string, token: string) {
    this.#load = load;
    this.#token = token;
    this.name = name;
  }

  /**
   * Sends a request until it gets a response. The proxy repeats requests that are safe to repeat (a read, a PUT, a call
   * with a key), so these must never stay without a response. For other requests the caller finds out what happened.
   */
  // biome-ignore lint/suspicious/noExplicitAny: staff read responses of every shape
  async ask<Body = any>(path: string, callOptions: StaffCall = {}): Promise<StaffAnswer<Body>> {
    const {
      method = callOptions.body === undefined ? 'GET' : 'POST',
      body,
      keyed = false,
      version,
      allowed = [],
    } = callOptions;
    const { tally, fleet } = this.#load;
    const what = `${this.name}: ${method} ${path}`;
    const options = {
      method,
      body,
      token: this.#token,
      headers: {
        ...(keyed && { 'idempotency-key': randomUUID() }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    };
    const mayBeRepeated = method !== 'POST' || keyed;
    let again = false;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const sentAt = performance.now();
      const answer = await call<Body>(fleet, path, options).catch((error: Error & { cause?: { code?: string } }) => {
        if (mayBeRepeated) tally.broken.push(`${what}: ${error.cause?.code ?? error.message}`);
      });
      if (!answer || (UNANSWERED.includes(answer.status) && !mayBeRepeated)) {
        this.#load.journal.done.unanswered = (this.#load.journal.done.unanswered ?? 0) + 1;
        again = true;
        await rest(COME_BACK_MS);
        continue;
      }
      countAnswer(tally, what, answer, [429, 503, ...allowed]);
      if (![429, 503].includes(answer.status)) return { ...answer, sentAt, again };
      // The process may have lost its database connection during the commit.
      again = true;
      await comeBack(answer.headers);
    }
    throw new Error(`${what} was never answered`);
  }

  /** Records an unexpected response. */
  complain(about: string, answer?: { status: number; body: unknown }): void {
    const text = answer ? `: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}` : '';
    this.#load.tally.broken.push(`${this.name}: ${about}${text}`);
  }

  think(): Promise<void> {
    return rest(this.#load.thinkMs);
  }
}

/** Creates an administrator's account, and signs in. */
export async function hireStaff(load: StockLoad, name: string): Promise<Staff> {
  const email = `${name.toLowerCase()}@saman.example`;
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const { connection } = load.fleet.database;
  const works = { role: 'admin' as const, staffRoleId: await ownerRoleId(connection) };
  await insertAccount(connection, { email, name, lastname: 'Turno', ...works, passwordHash });
  const { status, body } = await call(load.fleet, '/usr/auths/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`${name} could not sign in: ${status}`);
  return new Staff(load, name, body.token);
}

/** Repeats a turn of work until the load is over. A failed turn is recorded, and the next one begins. */
export async function workInTurns(load: StockLoad, name: string, turn: (number: number) => Promise<void>) {
  for (let number = 0; !load.isOver(); number += 1) {
    try {
      await turn(number);
    } catch (error) {
      load.tally.broken.push(`${name}, turn ${number}: ${(error as Error).message}`);
    }
    await rest(load.thinkMs);
  }
}

import { randomUUID } from 'node:crypto';
import type { WebhookEndpoint } from '#server/features/audit/events/events.tables.ts';
import { type AttemptServices, attemptDelivery } from './attempt-delivery.ts';
import { claimEndpoint, releaseEndpoint, renewClaim, selectDue } from './deliveries.queries.ts';
import { type RecordServices, recordAttempt } from './record-attempt.ts';

/** Endpoints that one process sends to at the same time. */
const AT_ONCE = 4;

export interface SenderServices extends Omit<AttemptServices, 'connection'>, RecordServices {
  onProblem(error: Error): void;
  /** Aborted when the process shuts down: no further event is sent. */
  ending: AbortSignal;
}

/**
 * Sends what is due: to each endpoint one event after the other, oldest first, to a few endpoints at once. Every replica may send
 * at any time. If a process dies between an answer and its record, the event is sent again, with the same id.
 */
export class WebhookSender {
  readonly #services: SenderServices;
  readonly #working = new Set<Promise<void>>();

  constructor(services: SenderServices) {
    this.#services = services;
  }

  /** Begins to send, beside what is being sent. */
  begin(): void {
    if (this.#working.size >= AT_ONCE) return;
    const work = this.#sendToEach()
      .catch(this.#services.onProblem)
      .finally(() => this.#working.delete(work));
    this.#working.add(work);
  }

  /** Resolves when nothing is being sent. */
  async ended(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  async #sendToEach(): Promise<void> {
    const { database, now, ending } = this.#services;
    const { connection } = database;
    // Of this worker: another one of the same process is another sender.
    const sender = randomUUID();
    while (!ending.aborted) {
      const endpoint = await claimEndpoint(connection, sender, now());
      if (!endpoint) return;
      // An endpoint that hangs does not keep the others from their events.
      this.begin();
      try {
        await sendAll(this.#services, endpoint, sender);
      } finally {
        await releaseEndpoint(connection, endpoint, sender);
      }
    }
  }
}

async function sendAll(services: SenderServices, claimed: WebhookEndpoint, sender: string): Promise<void> {
  const { database, now, ending } = services;
  const { connection } = database;
  while (!ending.aborted) {
    const endpoint = await renewClaim(connection, claimed, sender, now());
    const due = endpoint && (await selectDue(connection, endpoint, now()));
    if (!due) return;
    const attempted = await attemptDelivery({ ...services, connection }, endpoint, due);
    await recordAttempt(services, { endpoint, delivery: due.delivery, attempted, at: now() });
  }
}

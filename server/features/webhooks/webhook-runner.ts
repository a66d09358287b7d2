import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { compareCatalogue } from './preparing/compare-catalogue.ts';
import { prepareEvents } from './preparing/prepare-events.ts';
import { type SenderServices, WebhookSender } from './sending/webhook-sender.ts';

/** How often (ms) to look for events of other processes, and for retries that are due. */
const LOOK_EVERY_MS = 2_000;
/** Events within this time (ms) are prepared together. */
const COLLECT_MS = 200;

interface RunnerServices extends SenderServices {
  catalogue: Pick<Catalogue, 'onRefresh'>;
}

/** Prepares and sends what happened. All processes do; what one leaves undone, another one does. */
export class WebhookRunner {
  readonly #services: RunnerServices;
  readonly #sender: WebhookSender;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  /** Whether items may have changed since the catalogue was last compared. At the start they may have, while no process ran. */
  #hasChanges = true;

  constructor(services: RunnerServices) {
    this.#services = services;
    this.#sender = new WebhookSender(services);
    services.catalogue.onRefresh((_horizon, hadChanges) => {
      this.#hasChanges ||= hadChanges;
    });
  }

  start(): void {
    this.#next(0);
  }

  /** Looks soon: this process has just recorded an event. */
  wake(): void {
    if (this.#timer) this.#next(COLLECT_MS);
  }

  /** Endpoints want other events: the next round compares the catalogue, although no item changed. */
  wantsChanged(): void {
    this.#hasChanges = true;
    this.wake();
  }

  /** Prepares everything that was committed so far, and sends what is due. Resolves when all is sent. */
  async run(): Promise<void> {
    await this.#prepareNext();
    await this.#sender.ended();
    this.#sender.begin();
    await this.#sender.ended();
  }

  /** Ends the attempts that are under way. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#round;
    await this.#sender.ended();
  }

  #next(inMs: number): void {
    clearTimeout(this.#timer);
    if (this.#services.ending.aborted) return;
    this.#timer = setTimeout(() => {
      this.#prepareNext()
        .then(() => this.#sender.begin())
        .catch(this.#services.onProblem)
        .finally(() => this.#next(LOOK_EVERY_MS));
    }, inMs).unref();
  }

  #prepareNext(): Promise<void> {
    const prepared = this.#round.then(() => this.#prepare());
    this.#round = prepared.catch(() => {});
    return prepared;
  }

  async #prepare(): Promise<void> {
    const { database, now, onProblem } = this.#services;
    if (this.#hasChanges) {
      this.#hasChanges = false;
      const isDone = await compareCatalogue(database, now).catch((error: Error) => {
        onProblem(error);
        return false;
      });
      this.#hasChanges ||= !isDone;
    }
    await prepareEvents(database, now);
  }
}

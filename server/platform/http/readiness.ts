/** How long after its last question a watcher counts as watching. They ask every few seconds. */
const WATCHED_MS = 60_000;

/** Whether requests should be sent here, and whether anybody who sends them asks. */
export class Readiness {
  #ending = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  /** Called at each /readyz. @returns whether the shop goes on */
  ask(): boolean {
    this.#askedAt = performance.now();
    return !this.#ending;
  }

  /** From now on requests should go elsewhere. @returns whether a watcher is there to notice */
  turnAway(): boolean {
    this.#ending = true;
    return performance.now() - this.#askedAt < WATCHED_MS;
  }
}

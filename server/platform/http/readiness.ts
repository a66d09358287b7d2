/** How long after the last /readyz request a load balancer counts as present, in ms. They poll every few seconds. */
const WATCHED_MS = 60_000;

/** Whether this process should receive requests, and whether a load balancer is polling to find out. */
export class Readiness {
  #ending = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  /** Called for each /readyz request. @returns false once the shop is shutting down */
  ask(): boolean {
    this.#askedAt = performance.now();
    return !this.#ending;
  }

  /** Called when shutdown begins. @returns whether a load balancer has polled lately and so will notice */
  turnAway(): boolean {
    this.#ending = true;
    return performance.now() - this.#askedAt < WATCHED_MS;
  }
}

import type { Reading } from './metrics.ts';

/**
 * Counts events by the value of one label, for a counter of /metrics. The code that counts does not depend on
 * Prometheus.
 */
export class Tally {
  readonly #label: string;
  readonly #counts = new Map<string, number>();

  /** @param values known from the start; a counter that appears with its first event shows no increase */
  constructor(label: string, values: readonly string[] = []) {
    this.#label = label;
    for (const value of values) this.#counts.set(value, 0);
  }

  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  readings(): Reading[] {
    return [...this.#counts].map(([value, count]) => [{ [this.#label]: value }, count]);
  }
}

/** Which keys stand on which topic, so that a change finds them without looking at all the others. */
export class TopicIndex {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string, topics: Iterable<string>): void {
    for (const topic of topics) {
      const keys = this.#keys.get(topic);
      if (keys) keys.add(key);
      else this.#keys.set(topic, new Set([key]));
    }
  }

  remove(key: string, topics: Iterable<string>): void {
    for (const topic of topics) {
      const keys = this.#keys.get(topic);
      if (keys?.delete(key) && keys.size === 0) this.#keys.delete(topic);
    }
  }

  /** A list of its own: removing while it is walked does no harm. */
  keysOn(topics: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const topic of topics) for (const key of this.#keys.get(topic) ?? []) found.add(key);
    return found;
  }

  /** Topics that something stands on. */
  get size(): number {
    return this.#keys.size;
  }
}

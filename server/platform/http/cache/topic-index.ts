/** Index from topic to the cache keys that depend on it, so that invalidation does not scan the whole cache. */
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

  /** Returns a new set, so that keys can be removed while iterating over it. */
  keysOn(topics: Iterable<string>): Set<string> {
    const keys = new Set<string>();
    for (const topic of topics) for (const key of this.#keys.get(topic) ?? []) keys.add(key);
    return keys;
  }

  /** Number of topics that at least one key depends on. */
  get size(): number {
    return this.#keys.size;
  }
}

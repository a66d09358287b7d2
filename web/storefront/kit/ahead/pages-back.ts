/** A page as it was shown, for whoever goes back to it. */
interface ShownPage {
  path: string;
  data: unknown;
  shownAt: number;
}

/** A list that is older is asked for again, in ms. */
const FRESH_MS = 5 * 60_000;
const MOST_KEPT = 10;

/** Data of the pages that were shown last, by the key of their entry in the browser's history. */
class PagesBack {
  readonly #pages = new Map<string, ShownPage>();
  #shown = '';

  /** @param key of React Router's location */
  remember(key: string, path: string, data: unknown): void {
    this.#shown = key;
    this.#pages.delete(key);
    this.#pages.set(key, { path, data, shownAt: performance.now() });
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST_KEPT && oldest !== undefined) this.#pages.delete(oldest);
  }

  /**
   * The data of the page that the browser is going back or on to. Undefined when it is not: another page only enters the
   * history once it is shown, and the page that is shown is being asked for anew.
   */
  find(path: string): unknown {
    const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
    const page = key === this.#shown ? undefined : this.#pages.get(key);
    const fresh = page?.path === path && performance.now() - page.shownAt < FRESH_MS;
    return fresh ? page.data : undefined;
  }
}

export const pagesBack = new PagesBack();

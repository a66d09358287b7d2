import type { PageDocument } from '#contract/content/page.ts';
import type { ShownContent, ShownPage } from '#contract/content/shown.ts';
import type { PageKind } from '#domain/content/page-address.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectVersion } from '../content.queries.ts';
import { type PublishedPage, selectPublishedPages } from './pages.queries.ts';

/** Reads the pages that shoppers see. What was read of a version is kept, because versions never change. */
export class ShownPages {
  readonly #connection: Connection;
  #known: ReadonlyMap<PageKind, { version: number; page: ShownPage }> = new Map();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async read(): Promise<ShownContent['pages']> {
    const published = await selectPublishedPages(this.#connection);
    const read = await Promise.all(
      published.map(async (one) => ({ ...one, page: this.#knownPage(one) ?? (await this.#readPage(one)) })),
    );
    this.#known = new Map(read.map(({ kind, version, page }) => [kind, { version, page }]));
    return new Map(read.map(({ slug, page }) => [slug, page]));
  }

  #knownPage({ kind, version }: PublishedPage): ShownPage | null {
    const known = this.#known.get(kind);
    return known?.version === version ? known.page : null;
  }

  async #readPage({ kind, version, publishedAt }: PublishedPage): Promise<ShownPage> {
    const row = await selectVersion(this.#connection, kind, version);
    const { blocks = [] } = (row?.content ?? {}) as Partial<PageDocument>;
    return { blocks: blocks.filter(({ hidden }) => !hidden), at: publishedAt.toISOString() };
  }
}

/** The addresses at which two states of the shop show something else. */
export function changedPages(former: ShownContent['pages'], shown: ShownContent['pages']): string[] {
  return [...new Set([...former.keys(), ...shown.keys()])].filter((slug) => former.get(slug) !== shown.get(slug));
}

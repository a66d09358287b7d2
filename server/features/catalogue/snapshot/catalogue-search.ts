import MiniSearch from 'minisearch';
import { foldAccents } from '#domain/text/slug.ts';
import type { CatalogueSnapshot, Style } from './catalogue-snapshot.ts';

interface SearchDocument {
  id: string;
  name: string;
  category: string;
  ref: string;
  barcodes: string;
}

/** Text search over the styles; ignores accents and tolerates unfinished words and typing errors. */
export class CatalogueSearch {
  readonly #documents = new Map<string, SearchDocument>();
  readonly #index = new MiniSearch<SearchDocument>({
    // Removed documents are discarded at once; the background vacuum fails when the index changes while it runs.
    autoVacuum: false,
    fields: ['name', 'category', 'ref', 'barcodes'],
    processTerm: (term) => foldAccents(term) || null,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      // One typo in words of 4 to 7 letters, two in longer ones; numbers must match exactly.
      fuzzy: (term) => (/^\d+$/.test(term) || term.length < 4 ? false : term.length > 7 ? 2 : 1),
      boost: { name: 2, category: 1.5 },
    },
  });

  /** The refs that match, best first. */
  find(text: string): string[] {
    return this.#index.search(text).map((result) => String(result.id));
  }

  /** Re-indexes these refs; refs that are gone are removed. */
  update(refs: Iterable<string>, snapshot: CatalogueSnapshot): void {
    for (const ref of refs) {
      const style = snapshot.style(ref);
      const before = this.#documents.get(ref);
      if (before) this.#index.remove(before);
      this.#documents.delete(ref);
      if (!style) continue;
      const document = toDocument(style);
      this.#index.add(document);
      this.#documents.set(ref, document);
    }
  }
}

function toDocument({ ref, variants }: Style): SearchDocument {
  const distinct = (values: string[]) => [...new Set(values)].join(' ');
  return {
    id: ref,
    ref,
    name: distinct(variants.map((variant) => variant.name)),
    category: distinct(variants.map((variant) => variant.category)),
    barcodes: distinct(variants.map((variant) => variant.barcode)),
  };
}

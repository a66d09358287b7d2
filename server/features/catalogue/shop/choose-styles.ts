import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import type { CollectionContent } from '#domain/catalogue/collections/collection.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { Style } from '../snapshot/style.ts';

/** The search text whose matches are the anniversary collection. */
const ANNIVERSARY = 'aniversario';

/** The styles to choose from, in their order; undefined for all styles, newest first. */
type Among = readonly Style[] | undefined;

interface ChosenStyles {
  among: Among;
  /** The filter, with the rule of its collection. */
  filter: CatalogueFilter;
  suggestion: string | null;
}

/**
 * What a filter chooses from: the matches of its text by relevance, or its collection in the collection's order.
 * @param content of the filter's collection; undefined when no such collection is shown
 */
export function chooseStyles(
  catalogue: Catalogue,
  filter: CatalogueFilter,
  content: CollectionContent | undefined,
): ChosenStyles {
  const { among, suggestion } = searchStyles(catalogue, filter);
  if (filter.collection === null) return { among, filter, suggestion };
  if (!content) return { among: [], filter, suggestion };
  const own = stylesOf(catalogue, content);
  return {
    among: filter.q ? shared(among, own) : shared(own, among),
    filter: content.kind === 'rule' ? { ...filter, within: content.rule.filter } : filter,
    suggestion,
  };
}

/** The styles of a collection by hand, in stock or not; of one by rule, those that its text and its number leave. */
function stylesOf(catalogue: Catalogue, content: CollectionContent): Among {
  const { snapshot } = catalogue;
  if (content.kind === 'hand') return content.refs.flatMap((ref) => snapshot.style(ref) ?? []);
  const { filter, newest } = content.rule;
  const { among } = searchStyles(catalogue, filter);
  if (newest === null) return among && shared(snapshot.styles(), among);
  const offers = snapshot.offers();
  const cards = offers.cards(filter, shared(snapshot.styles(), among));
  return cards.slice(0, newest).map((row) => offers.styleOf(row));
}

/** Searches for the filter's text and promotion. When no item belongs to the anniversary collection, the promotion shows all. */
function searchStyles(
  catalogue: Catalogue,
  { q, promotion }: CatalogueFilter,
): Pick<ChosenStyles, 'among' | 'suggestion'> {
  const { styles, suggestion } = q ? catalogue.search(q) : { styles: undefined, suggestion: null };
  const anniversary = promotion ? catalogue.search(ANNIVERSARY).styles : [];
  return { among: anniversary.length === 0 ? styles : shared(styles, anniversary), suggestion };
}

/** The styles in both, in the order of the first; either may be undefined for all. */
function shared(styles: Among, others: Among): Among {
  if (!styles || !others) return styles ?? others;
  const set = new Set(others);
  return styles.filter((style) => set.has(style));
}

import type { GenderId } from '../catalogue/gender.ts';

interface SizeTable {
  /** What is measured: 'Pecho'. */
  columns: readonly string[];
  /** How to measure each; may be empty. */
  hows: readonly string[];
  /** The size, then one measurement for each column; '90 – 96' is a range. */
  rows: readonly (readonly string[])[];
}

/** The measurements of some kinds of garment. */
export interface SizeGuide {
  /** Slugs of the categories whose products show it. */
  categories: readonly string[];
  gender: keyof typeof GENDERS;
  /** 'centímetros' */
  unit: string;
  /** Advice under the table; may be empty. */
  note: string;
  table: SizeTable;
}

const GENDERS = { men: [1], women: [2], all: [1, 2] } satisfies Record<string, GenderId[]>;

/** The first guide for a category and gender; undefined where sizes do not apply or no guide was written. */
export function findGuide<Guide extends Pick<SizeGuide, 'categories' | 'gender'>>(
  guides: readonly Guide[],
  category: string,
  gender: GenderId,
): Guide | undefined {
  const genders = (guide: Guide): readonly GenderId[] => GENDERS[guide.gender];
  return guides.find((guide) => guide.categories.includes(category) && genders(guide).includes(gender));
}

interface Rename {
  /** Slugs. */
  before: string;
  after: string;
  /** The genders of the category. */
  genders: readonly (GenderId | null)[];
}

/**
 * The guide with a category's new slug. It keeps the former slug as well if it is also for genders whose category keeps that
 * name. A guide that does not name the category is returned as it is.
 */
export function renameCategory<Guide extends Pick<SizeGuide, 'categories' | 'gender'>>(
  guide: Guide,
  { before, after, genders }: Rename,
): Guide {
  const own = GENDERS[guide.gender];
  if (!guide.categories.includes(before) || !own.some((gender) => genders.includes(gender))) return guide;
  const isWhole = own.every((gender) => genders.includes(gender));
  const renamed = guide.categories.flatMap((slug) => (slug !== before ? slug : isWhole ? after : [before, after]));
  return { ...guide, categories: [...new Set(renamed)] };
}

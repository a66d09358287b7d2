import type { GenderId } from '#domain/catalogue/gender.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** A new slug of a category. */
export interface CategoryRename {
  before: string;
  after: string;
  /** The genders of the filters that mean this category; null: a filter without a gender. */
  genders: readonly (GenderId | null)[];
  actor: Actor;
}

/** A feature that stores filters by category, and changes them when a category is renamed. */
export interface CategoryFollower {
  /** Runs in the transaction that renames the category. */
  rename(tx: Connection, rename: CategoryRename): Promise<void>;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
}

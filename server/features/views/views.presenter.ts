import type { SavedViewRecord } from '#contract/office/saved-view.ts';
import type { SavedView } from './views.tables.ts';

/** @param viewerId the account that makes the request */
export function presentView(view: SavedView, viewerId: number): SavedViewRecord {
  return {
    id: view.id,
    attributes: {
      list: view.list,
      name: view.name,
      shared: view.shared,
      own: view.ownerId === viewerId,
      params: view.params,
      version: view.version,
    },
  };
}

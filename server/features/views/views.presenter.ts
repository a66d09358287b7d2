import { type SavedViewRecord, savedViewRecord } from '#contract/office/saved-view.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { SavedView } from './views.tables.ts';

/** @param viewerId the account that makes the request */
export function presentView(view: SavedView, viewerId: number): SavedViewRecord {
  return recordFrom(savedViewRecord, { ...view, own: view.ownerId === viewerId });
}

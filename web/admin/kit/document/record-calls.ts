import { ask, ifVersion } from '../../api/ask.ts';

/** A record as it was last read: the server refuses to change it when someone else has changed it since. */
export interface SeenRecord {
  id: number;
  attributes: { version: number };
}

/**
 * Creates a record, or changes the one that was seen.
 * @param path of the records, under /api: `/carriers`
 */
export function saveRecord<Data = unknown>(path: string, seen: SeenRecord | null, body: unknown): Promise<Data> {
  if (!seen) return ask<Data>(path, { method: 'POST', body });
  return ask<Data>(`${path}/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) });
}

export function deleteRecord(path: string, { id, attributes }: SeenRecord): Promise<unknown> {
  return ask<unknown>(`${path}/${id}`, { method: 'DELETE', headers: ifVersion(attributes.version) });
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Needs } from '../../access/may.client.tsx';
import { ask, ifVersion } from '../../api/ask.ts';
import { titled, useSave } from '../use-save.ts';

/** A kind of record: where the API has it, how its form is opened, and what its dialogs say. Defined outside components. */
export interface RecordKind {
  /** Path under /api: '/vouchers'. */
  path: string;
  /** The query key of its lists, which each write invalidates. */
  key: QueryKey;
  /** Who may create, change and delete it; default: everybody who sees the list. */
  needs?: Needs;
  /** The URL parameter that opens the form of a record, and its value for a new one: `?cupon=12`, `?cupon=nuevo`. */
  parameter: string;
  fresh: string;
  create: FormTexts;
  update: FormTexts;
  remove: {
    done: string;
    failed: string;
    /** Whether the server refuses to delete a record that somebody changed since it was read. */
    checksVersion?: true;
  };
}

interface FormTexts {
  title: string;
  submit: string;
  /** Toast when it is saved. */
  done: string;
  /** Title of a refusal. */
  failed: string;
}

export interface VersionedRecord {
  id: number;
  attributes: { version: number };
}

/** Saves a record: creates it, or changes `seen` in the version that was read. The function throws RefusedCall. */
export function useSaveRecord<Row extends VersionedRecord>({ path, key, create, update }: RecordKind) {
  const queries = useQueryClient();
  return async (body: unknown, seen: Row | null): Promise<Row> => {
    const call = seen
      ? ask<{ data: Row }>(`${path}/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
      : ask<{ data: Row }>(path, { method: 'POST', body });
    try {
      return (await titled((seen ? update : create).failed, call)).data;
    } finally {
      void queries.invalidateQueries({ queryKey: key });
    }
  };
}

export function useDeleteRecord<Row extends VersionedRecord>({ path, key, remove }: RecordKind) {
  return useSave({
    save: ({ id, attributes }: Row) =>
      ask(`${path}/${id}`, {
        method: 'DELETE',
        ...(remove.checksVersion && { headers: ifVersion(attributes.version) }),
      }),
    refreshes: [key],
    success: remove.done,
    failed: remove.failed,
  });
}

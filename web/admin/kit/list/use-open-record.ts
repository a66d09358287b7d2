import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressQuery, hrefWith } from '../table/href-with.ts';

export interface OpenRecord {
  /** The raw URL value: an id, the value for a new record, or anything that a person typed; null: no dialog. */
  requested: string | null;
  /** Null if `requested` is not an id. */
  id: number | null;
  /** The URL that opens a record, or the form of a new one. */
  hrefOf: (value: string | number) => string;
  /** Opens another record; null closes the dialog. */
  show: (id: number | null) => void;
}

/**
 * The record whose dialog the URL opens, `?cupon=12`, so that it can be shared, reloaded and closed with the back
 * button. The list keeps its state.
 */
export function useOpenRecord(name: string): OpenRecord {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const requested = query.get(name);
  return {
    requested,
    id: requested !== null && /^[1-9]\d{0,9}$/.test(requested) ? Number(requested) : null,
    hrefOf: (value) => hrefWith(query, name, value),
    show: (id) => navigate(hrefWith(addressQuery(), name, id), { replace: true, preventScrollReset: true }),
  };
}

/**
 * The row whose form is open, as it was when the form was opened. If somebody deletes the record meanwhile, its row leaves the list
 * but the form stays, with what was typed. Saving then says that the record is gone.
 */
export function useOpenRow<Row extends { id: number }>(
  id: number | null,
  rows: readonly Row[] | undefined,
  canOpen: (row: Row) => boolean = () => true,
): Row | undefined {
  const [opened, setOpened] = useState<Row>();
  const row = opened?.id === id ? opened : rows?.find((one) => one.id === id && canOpen(one));
  if (row !== opened) setOpened(row);
  return row;
}

import { useNavigate, useSearchParams } from 'react-router';

/** The record whose dialog is open over a list. */
export interface OpenRecord {
  /** The raw URL value: an id, the value for a new record, or anything a user typed; null: no dialog. */
  asked: string | null;
  /** Null when `asked` is not an id. */
  id: number | null;
  /** Opens another record; null closes the dialog. */
  show: (id: number | null) => void;
}

/**
 * The record whose dialog the URL opens, `?cupon=12`, so that it can be shared, reloaded and closed with the back
 * button.
 * @param hrefWith from `useListParams`; keeps the list's state
 */
export function useOpenRecord(
  name: string,
  hrefWith: (name: string, value: string | number | null) => string,
): OpenRecord {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get(name);
  return {
    asked,
    id: asked !== null && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null,
    show: (id) => navigate(hrefWith(name, id), { replace: true, preventScrollReset: true }),
  };
}

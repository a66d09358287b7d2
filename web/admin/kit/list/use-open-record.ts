import { useNavigate, useSearchParams } from 'react-router';

/** A record whose dialog is open over a list. */
export interface OpenRecord {
  /** What the URL asks for: an id, the word for a new one, or anything else that was typed; null: nothing. */
  asked: string | null;
  /** Null when what is asked for is no id. */
  id: number | null;
  /** Shows another record in its place; null closes. */
  show: (id: number | null) => void;
}

/**
 * The record that the URL opens over a list, `?cupon=12`: it can be shared, reloaded and gone back from.
 * @param hrefWith of `useListParams`: the list stays as it is
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

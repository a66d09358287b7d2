/** URL of the same list with one more parameter, such as the record whose dialog is open; null removes it. */
export function hrefWith(query: URLSearchParams, name: string, value: string | number | null): string {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, String(value));
  return `?${next}`;
}

/** The same from and to the text of a query, `?q=ana`; without reading it where it has no such parameter. */
export function searchWith(search: string, name: string, value: string | number): string {
  if (search.includes(`${name}=`)) return hrefWith(new URLSearchParams(search), name, value);
  return `${search || '?'}${search.length > 1 ? '&' : ''}${name}=${encodeURIComponent(value)}`;
}

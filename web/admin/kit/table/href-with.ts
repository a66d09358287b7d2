/** The query with one parameter set, such as the record whose dialog is open; null removes the parameter. */
export function hrefWith(query: URLSearchParams, name: string, value: string | number | null): string {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, String(value));
  return `?${next}`;
}

/**
 * The query in the address bar. What a person does before a navigation is shown, such as searching at once after closing a
 * dialog, must build on it: `useSearchParams` still has the query of the page on screen.
 */
export const addressQuery = () => new URLSearchParams(window.location.search);

/** localStorage as a Map, for unit tests of what the browser stores. */
export function fakeStorage() {
  const entries = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  };
  return { entries, localStorage };
}

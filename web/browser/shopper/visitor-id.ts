import { isRecord, parseJson } from '../storage/read-json.ts';
import { storedValue } from '../storage/stored-value.ts';

const userId = storedValue<string>('user_id', { decode: (text) => text ?? '', encode: (id) => id });

const usedVouchers = storedValue<Record<string, string[]>>('used_vouchers', {
  decode: (text) => readUsed(parseJson(text)),
  encode: (used) => JSON.stringify(used),
});

function readUsed(json: unknown): Record<string, string[]> {
  if (!isRecord(json)) return {};
  return Object.fromEntries(
    Object.entries(json).map(([id, codes]) => [
      id,
      Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
    ]),
  );
}

/** A persistent id of this browser, generated once from the time and random text. */
export function visitorId(): string {
  const existing = userId.read();
  if (existing) return existing;
  const created = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
  userId.write(created);
  return created;
}

export function hasUsedVoucher(code: string): boolean {
  return (usedVouchers.read()[visitorId()] ?? []).includes(code);
}

export function markVoucherUsed(code: string): void {
  const id = visitorId();
  usedVouchers.update((used) => ({ ...used, [id]: [...new Set([...(used[id] ?? []), code])] }));
}

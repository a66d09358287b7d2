import { type RedirectRecord, redirectRecord } from '#contract/office/redirect.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { Redirect } from './redirects.tables.ts';

export function presentRedirect(row: Redirect): RedirectRecord {
  return recordFrom(redirectRecord, { ...row, createdAt: row.createdAt.toISOString() });
}

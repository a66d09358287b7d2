import type { Company } from '#contract/forms/company.ts';
import { isRecord, parseJson, readText } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** The company that invoices are made out to, as typed; stays in the browser like the addresses. */
interface CompanyDraft extends Company {
  /** Whether this order's invoice is to be made out to it. */
  wanted: boolean;
}

const NONE: CompanyDraft = { wanted: false, name: '', rif: '', address: '' };

const stored = storedValue<CompanyDraft>('company', {
  decode: (text) => readCompany(parseJson(text)),
  encode: (draft) => (draft.wanted || draft.name || draft.rif || draft.address ? JSON.stringify(draft) : null),
});

function readCompany(json: unknown): CompanyDraft {
  if (!isRecord(json)) return NONE;
  const { name, rif, address, wanted } = json;
  return { wanted: wanted === true, name: readText(name), rif: readText(rif), address: readText(address) };
}

export function companyDraft(): CompanyDraft {
  return stored.read();
}

export function changeCompany(change: Partial<CompanyDraft>): void {
  stored.update((draft) => ({ ...draft, ...change }));
}

export function useCompanyDraft(): CompanyDraft {
  return useStored(stored, NONE);
}

/** What is sent with the order; null for an invoice to the person. */
export function companyToSend({ wanted, name, rif, address }: CompanyDraft): Company | null {
  return wanted ? { name, rif, address } : null;
}

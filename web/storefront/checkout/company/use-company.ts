import { useMemo, useRef } from 'react';
import type { Company } from '#contract/forms/company.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { isRecord, parseJson, readTexts } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { refusedFieldsOf } from '../draft/server-fields.ts';

/** The company that invoices are made out to, as typed. Stored in the browser, like the addresses. */
interface CompanyDraft extends Company {
  /** Whether the invoice of this order is made out to the company. */
  isRequested: boolean;
}

export const NO_COMPANY: Company = { name: '', rif: '', address: '' };
const NONE: CompanyDraft = { isRequested: false, ...NO_COMPANY };

const stored = storedValue<CompanyDraft>('company', {
  decode: (text) => readCompany(parseJson(text)),
  encode: ({ isRequested, ...company }) =>
    isRequested || Object.values(company).some(Boolean) ? JSON.stringify({ ...company, wanted: isRequested }) : null,
});

/** `wanted` is the name in storage. */
function readCompany(json: unknown): CompanyDraft {
  if (!isRecord(json)) return NONE;
  return { isRequested: json.wanted === true, ...readTexts(NO_COMPANY, json) };
}

function changeCompany(change: Partial<CompanyDraft>): void {
  stored.update((draft) => ({ ...draft, ...change }));
}

/** The company that is sent with the order; null for an invoice to the person. */
export function companyToSend(): Company | null {
  const { isRequested, ...company } = stored.read();
  return isRequested ? company : null;
}

/** Whether the invoice is made out to a company. The company's fields are loaded when it is. */
export function useCompany(refusal: ApiError | null) {
  const draft = useStored(stored, NONE);
  const { isRequested } = draft;
  const fields = useRef<(() => boolean) | null>(null);
  return {
    isRequested,
    request: (next: boolean) => changeCompany({ isRequested: next }),
    draft,
    change: changeCompany,
    /** The server's errors for the last submission. */
    refused: useMemo(() => refusedFieldsOf('company', refusal), [refusal]),
    /** Set by the fields once they are loaded: marks the invalid ones. */
    fields,
    /** Marks invalid fields. @returns true when they are valid, or no company was requested */
    check() {
      if (!isRequested) return true;
      if (fields.current) return fields.current();
      notify.destructive('Los datos de la empresa todavía están cargando');
      return false;
    },
  };
}

export type CompanyControl = ReturnType<typeof useCompany>;

import { useMemo } from 'react';
import { type Company, company } from '#contract/forms/company.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { changeCompany, NO_COMPANY, useCompanyDraft } from './company-draft.ts';

/** Form state of the company that the invoice is made out to. */
export function useCompany(error: ApiError | null) {
  const { wanted, name, rif, address } = useCompanyDraft();
  const refused = useMemo(() => refusedCompany(error), [error]);
  const form = useForm({
    schema: company,
    start: NO_COMPANY,
    kept: { values: { name, rif, address }, keep: (change: Partial<Company>) => changeCompany(change) },
    refused,
    // Sent with the order.
    send: () => null,
  });
  return {
    wanted,
    want: (next: boolean) => changeCompany({ wanted: next }),
    form,
    /** Marks what is wrong; true when no company is wanted. */
    check: () => !wanted || form.check(),
  };
}

export type CompanyControl = ReturnType<typeof useCompany>;

const NONE = {};

/** The server's errors, which it prefixes with `company.`. */
function refusedCompany(error: ApiError | null): Partial<Record<keyof Company, string>> {
  const said = Object.entries(error?.fields ?? {}).flatMap(([name, message]) =>
    name.startsWith('company.') ? [[name.slice('company.'.length), message]] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : NONE;
}

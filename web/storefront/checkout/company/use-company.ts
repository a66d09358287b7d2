import { useRef } from 'react';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { changeCompany, useCompanyDraft } from './company-draft.ts';

/** Whether the invoice is to be made out to a company; its fields are loaded when it is. */
export function useCompany(refusal: ApiError | null) {
  const draft = useCompanyDraft();
  const { wanted } = draft;
  const fields = useRef<(() => boolean) | null>(null);
  return {
    wanted,
    want: (next: boolean) => changeCompany({ wanted: next }),
    draft,
    change: changeCompany,
    /** The server's error for the last submission. */
    refusal,
    /** Given by the fields: marks what is wrong in them. */
    fields,
    /** Marks what is wrong; true when no company is wanted. */
    check() {
      if (!wanted) return true;
      if (fields.current) return fields.current();
      notify.destructive('Los datos de la empresa todavía están cargando');
      return false;
    },
  };
}

export type CompanyControl = ReturnType<typeof useCompany>;

import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { subjectInQuery, subjectInState } from './contact-subject.ts';

/**
 * Sets the select to the subject that each link to this page asks for, also while the page stands open: what was
 * typed beside it stays. The served page carries the subject of its query already.
 */
export function useAskedSubject(): { select: RefObject<HTMLSelectElement | null>; served: string } {
  const select = useRef<HTMLSelectElement>(null);
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const inQuery = subjectInQuery(params);
  const asked = subjectInState(state) ?? inQuery;

  useEffect(() => {
    // 'default' is the document as it was opened, where a choice may have been made before React came.
    if (select.current && key !== 'default') select.current.value = asked;
  }, [key, asked]);

  return { select, served: inQuery };
}

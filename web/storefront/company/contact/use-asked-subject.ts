import { useLocation, useSearchParams } from 'react-router';
import type { ContactSubject } from '#contract/forms/contact.ts';
import { subjectInQuery, subjectInState } from './contact-subject.ts';

interface AskedSubject {
  /** Of the address: the served page carries it already. */
  served: ContactSubject;
  /** Of the link that led here. */
  asked: ContactSubject;
  /** Names the link; null for the document as it was opened, where a choice may have been made before React came. */
  link: string | null;
}

/** The subject that each link to this page asks for, also while the page stands open. */
export function useAskedSubject(): AskedSubject {
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const served = subjectInQuery(params);
  return { served, asked: subjectInState(state) ?? served, link: key === 'default' ? null : key };
}

import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ContactSubject, contactMessage } from '#contract/forms/contact.ts';
import { callApi } from '#web/browser/api/api.ts';
import { knownContact, knownNames, rememberContact } from '#web/browser/shopper/known-contact.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { failureDetail } from './contact-outcome.ts';
import { subjectInQuery, subjectInState } from './contact-subject.ts';

const SENT = 'Mensaje enviado exitosamente!';
const FAILED = 'Error al enviar el mensaje. Por favor, inténtelo de nuevo.';
const EMPTY = { firstName: '', lastName: '', email: '', phone: '', message: '', website: '' };

/** The contact form: filled in as far as its writer is known here, empty again once it was sent. */
export function useContactForm() {
  const { served, asked, link } = useAskedSubject();
  const form = useForm({
    schema: contactMessage,
    start: { ...EMPTY, subject: served },
    async send(message) {
      const answer = await callApi('/contact', { method: 'POST', body: message });
      if (!answer.ok) {
        const detail = failureDetail(answer.error, answer.retryAfterSeconds);
        notify.destructive(FAILED, detail);
        return { ...answer.error, message: `${FAILED} ${detail}` };
      }
      form.reset();
      rememberContact({ name: `${message.firstName} ${message.lastName}`, email: message.email });
      notify.success(SENT);
      return null;
    },
  });

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link, another subject; what was typed beside it stays
  useEffect(() => {
    // Served with this subject, the form may have been given another before the page came alive.
    const isServed = isFirst.current && asked === served;
    isFirst.current = false;
    if (link && !isServed) form.edit({ subject: asked });
  }, [link, asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was known before
  useEffect(() => {
    const known = knownContact();
    if (known) form.fillEmpty({ email: known.email, ...knownNames(known) });
  }, []);
  return form;
}

interface AskedSubject {
  /** Of the address: the served page carries it already. */
  served: ContactSubject;
  /** Of the link that led here. */
  asked: ContactSubject;
  /** Names the link; null for the document as it was opened, where a choice may have been made before React came. */
  link: string | null;
}

/** The subject that each link to this page asks for, also while the page stands open. */
function useAskedSubject(): AskedSubject {
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const served = subjectInQuery(params);
  return { served, asked: subjectInState(state) ?? served, link: key === 'default' ? null : key };
}

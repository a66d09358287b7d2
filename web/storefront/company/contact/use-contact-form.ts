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

/** State of the contact form: prefilled with the known contact of this browser, emptied after sending. */
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
    // The form was served with this subject; do not overwrite one chosen before hydration.
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
  /** Subject in the URL, which the served page already has. */
  served: ContactSubject;
  /** Subject of the link that led here. */
  asked: ContactSubject;
  /** Key of the navigation; null for the first page load, where a subject may have been chosen before hydration. */
  link: string | null;
}

/** The subject requested by the URL or by a link, also for links followed while this page is open. */
function useAskedSubject(): AskedSubject {
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const served = subjectInQuery(params);
  return { served, asked: subjectInState(state) ?? served, link: key === 'default' ? null : key };
}

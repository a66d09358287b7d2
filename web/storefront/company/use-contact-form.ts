import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { knownContact, knownNames, rememberContact } from '#web/browser/known-contact.ts';
import { notify } from '#web/browser/toasts.ts';
import { CONTACT_FIELDS, type ContactErrors, type ContactField, contactError, contactErrors } from './contact-draft.ts';
import { failureDetail, refusedFields } from './contact-outcome.ts';
import { sendContactMessage } from './contact-send.ts';

const SENT = 'Mensaje enviado exitosamente!';
const FAILED = 'Error al enviar el mensaje. Por favor, inténtelo de nuevo.';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The contact form. What is typed stays in the controls themselves, so that nothing is lost: not what was typed before
 * the page came alive, not when sending fails.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Counts the times that the keyboard has to be put somewhere. */
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    const known = knownContact();
    if (!known || !form.current) return;
    for (const [name, value] of Object.entries({ email: known.email, ...knownNames(known) })) {
      const control = form.current.elements.namedItem(name);
      // What was typed before the page came alive stays.
      if (control instanceof HTMLInputElement && !control.value) control.value = value;
    }
  }, []);

  useEffect(() => {
    if (turns === 0) return;
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? form.current?.querySelector('button');
    place?.focus();
  }, [turns]);

  function check(field: ContactField, typed: string) {
    setErrors(({ [field]: _, ...others }) => {
      const error = contactError(field, typed);
      return error ? { ...others, [field]: error } : others;
    });
  }

  async function send(message: Record<string, string>) {
    setSending(true);
    setProblem(null);
    const { answer, waitSeconds } = await sendContactMessage(message);
    setSending(false);
    if (answer.ok) {
      form.current?.reset();
      rememberContact({ name: `${message.firstName} ${message.lastName}`, email: message.email ?? '' });
      notify.success(SENT);
    } else {
      const detail = failureDetail(answer, waitSeconds);
      setErrors(refusedFields(answer));
      setProblem(`${FAILED} ${detail}`);
      notify.destructive(FAILED, detail);
    }
    setTurns((count) => count + 1);
  }

  return {
    form,
    errors,
    sending,
    problem,
    /** What a control carries besides its name. */
    control: (name: ContactField) => ({
      name,
      onChange: ({ target }: { target: Control }) => {
        setProblem(null);
        // While it is being written it is only told to be right, not scolded for being unfinished.
        if (errors[name]) check(name, target.value);
      },
      onBlur: ({ target }: FocusEvent<Control>) => {
        if (target.value.trim()) check(name, target.value);
      },
    }),
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
      const message: Record<string, string> = Object.fromEntries(entries);
      const draft = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, message[field] ?? '']));
      const found = contactErrors(draft as Record<ContactField, string>);
      setErrors(found);
      if (Object.keys(found).length > 0) return setTurns((count) => count + 1);
      await send(message);
    },
  };
}

import { type ComponentProps, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ContactSubject, contactMessage } from '#contract/forms/contact.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { knownContact, knownNames, rememberContact } from '#web/browser/shopper/known-contact.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

export function ContactForm() {
  const { errors, busy, problem, props, control } = useContactForm();
  // Disabled until hydration: submitted without JavaScript, the form would put the message into the URL.
  const alive = useHydrated();
  return (
    <form {...props} aria-labelledby="escribenos">
      <h2 id="escribenos" className="text-2xl leading-tight md:text-3xl">
        Escríbenos
      </h2>
      <p className="mt-2 text-ink-soft">Todos los campos son obligatorios.</p>
      <NeedsJavaScript>
        Este formulario no se envía sin JavaScript; el teléfono y el correo sí te sirven.
      </NeedsJavaScript>
      <fieldset disabled={busy} className="mt-7 grid gap-5 sm:grid-cols-2">
        <legend className="sr-only">Tu mensaje</legend>
        <Field label="Nombre" error={errors.firstName} required>
          <TextInput {...control('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Apellido" error={errors.lastName} required>
          <TextInput {...control('lastName')} autoComplete="family-name" />
        </Field>
        <Field label="Correo electrónico" error={errors.email} required>
          <TextInput {...control('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label="Teléfono" error={errors.phone} required>
          <TextInput {...control('phone')} type="tel" autoComplete="tel" placeholder="0414-1234567" />
        </Field>
        <Field label="Asunto" error={errors.subject} required className="sm:col-span-2">
          <Select {...control('subject')}>
            {SUBJECTS.map(([subject, label]) => (
              <option key={subject} value={subject}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Mensaje" error={errors.message} required className="sm:col-span-2">
          <TextArea {...control('message')} rows={6} />
        </Field>
        <Trap control={control('website')} />
        {problem && <p className="text-danger sm:col-span-2">{problem.message}</p>}
        <div className="sm:col-span-2">
          <Button type="submit" size="lg" busy={busy} disabled={!alive} className="max-sm:w-full">
            {busy ? 'Enviando...' : 'Enviar mensaje'}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** Honeypot: a hidden field that only bots fill in (contract/forms/contact.ts). */
function Trap({ control }: { control: ComponentProps<'input'> }) {
  return (
    <div aria-hidden inert className="sr-only">
      <label>
        Sitio web
        <input {...control} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const SENT = 'Mensaje enviado exitosamente!';
const FAILED = 'Error al enviar el mensaje. Por favor, inténtelo de nuevo.';
const EMPTY = { firstName: '', lastName: '', email: '', phone: '', message: '', website: '' };

/** State of the contact form: prefilled with the known contact of this browser, emptied after sending. */
function useContactForm() {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const subject = subjectInQuery(params);
  const form = useForm({
    schema: contactMessage,
    start: { ...EMPTY, subject },
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link has another subject; the typed text stays
  useEffect(() => {
    // The form was served with this subject; do not overwrite one chosen before hydration, nor after a link to an anchor.
    if (!isFirst.current && key !== 'default') form.edit({ subject });
    isFirst.current = false;
  }, [key, subject]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was known before
  useEffect(() => {
    const known = knownContact();
    if (known) form.fillEmpty({ email: known.email, ...knownNames(known) });
  }, []);
  return form;
}

/** Why sending failed and what to do, in Spanish. Shown after the error message. */
export function failureDetail({ code, message, fields }: ApiError, waitSeconds: number | undefined): string {
  if (code === 'too_many_requests')
    return `Ya nos escribiste varias veces. Podrás enviar otro mensaje ${waitText(waitSeconds)}.`;
  return fields ? 'Revisa los campos marcados.' : message;
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'dentro de un momento';
  if (seconds <= 60) return seconds === 1 ? 'en 1 segundo' : `en ${seconds} segundos`;
  return `en ${Math.ceil(seconds / 60)} minutos`;
}

export const SUBJECT_LABELS: Record<ContactSubject, string> = {
  general: 'Consulta general',
  comments: 'Comentarios',
  support: 'Soporte',
  corporate: 'Ventas corporativas',
};

const SUBJECTS = Object.entries(SUBJECT_LABELS) as [ContactSubject, string][];

function isSubject(value: unknown): value is ContactSubject {
  return typeof value === 'string' && Object.hasOwn(SUBJECT_LABELS, value);
}

/** The subject in `?asunto=`, else the general one. */
function subjectInQuery(params: URLSearchParams): ContactSubject {
  const subject = params.get('asunto');
  return isSubject(subject) ? subject : 'general';
}

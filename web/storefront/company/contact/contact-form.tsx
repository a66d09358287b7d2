import type { ComponentProps } from 'react';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { SUBJECTS } from './contact-subject.ts';
import { useContactForm } from './use-contact-form.ts';

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

import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { Section } from '../section.tsx';
import type { CompanyControl } from './use-company.ts';

/** An invoice to a company instead of the person. */
export function CompanySection({ company: { wanted, want, form } }: { company: CompanyControl }) {
  const { errors, control, props } = form;
  return (
    <Section title="Factura">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ target }) => want(target.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        Factura a nombre de una empresa
      </label>
      {wanted && (
        <div ref={props.ref} className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field label="Razón social" error={errors.name} required>
            <TextInput {...control('name')} autoComplete="organization" />
          </Field>
          <Field label="RIF" hint="Con la letra y el último dígito: J-12345678-9." error={errors.rif} required>
            <TextInput {...control('rif')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </Field>
          <Field label="Domicilio fiscal" error={errors.address} required className="sm:col-span-2">
            <TextArea {...control('address')} rows={2} autoComplete="off" />
          </Field>
        </div>
      )}
    </Section>
  );
}

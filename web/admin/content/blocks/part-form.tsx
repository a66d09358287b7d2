import { lazy, Suspense, useEffect, useRef } from 'react';
import type { PictureValue } from '#contract/content/parts.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { slugify } from '#domain/text/slug.ts';
import { checkValues, type FormSchema } from '#web/ui/form/form-schema.ts';
import { VideoChoice } from '../../assets/videos/video-choice.tsx';
import { useCategories } from '../../categories/category-queries.ts';
import { Options } from '../../kit/document/choices.tsx';
import { FormBody } from '../../kit/form/form-body.tsx';
import { FormCheck, FormChecks } from '../../kit/form/form-choices.tsx';
import { useField, useFieldValue } from '../../kit/form/form-context.ts';
import { FormSelect, FormText, FormTextArea } from '../../kit/form/form-fields.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { LogoChoice, PictureChoice } from '../pictures/picture-choice.tsx';
import { SizeTableField } from '../sizes/size-table-field.tsx';
import { GENDERS, SOURCES } from './block-types.ts';
import { ColourField } from './colour-field.tsx';
import type { FieldLook } from './looks/look.ts';

interface PartFormProps<Part extends object> {
  /** Checks the fields alone; what it does not know is refused. */
  schema: FormSchema<Part>;
  part: Part;
  fields: readonly FieldLook[];
  disabled: boolean;
  onChange: (part: Part) => void;
  /** Called when the values become wrong, which are then not saved, and when they are right again. */
  onWrong: (wrong: boolean) => void;
  /** Saves at once, when Enter is pressed. */
  onSave: () => Promise<unknown>;
}

/**
 * The fields of a block, or of one of its items. What is typed goes into the draft while it is valid; a field is checked
 * when it is left.
 */
export function PartForm<Part extends object>(props: PartFormProps<Part>) {
  const { schema, part, fields, disabled, onSave } = props;
  const record = useRecordForm<Part, Part>({ schema, values: part });
  const { form } = record;
  const latest = useRef(props);
  latest.current = props;
  const known = useRef({ part, isRebasing: false });

  useEffect(() => {
    let last = form.values();
    const stop = form.subscribe(() => {
      if (form.values() === last) return;
      last = form.values();
      const checked = checkValues(latest.current.schema, last);
      latest.current.onWrong(!checked.ok);
      if (!checked.ok) return;
      const changed = withFields(latest.current, checked.output);
      if (known.current.isRebasing && isDeepEqual(changed, latest.current.part)) return;
      latest.current.onChange(changed);
    });
    return () => {
      stop();
      latest.current.onWrong(false);
    };
  }, [form]);

  // Shows what somebody else changed; what is typed here stays, and so does the focus.
  useEffect(() => {
    if (known.current.part === part) return;
    known.current = { part, isRebasing: true };
    form.rebase(part);
    known.current.isRebasing = false;
  }, [form, part]);

  return (
    <FormBody record={record} onSave={async () => void (await onSave())}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only hears which of its fields is left */}
      <fieldset
        disabled={disabled}
        className="min-w-0 space-y-4"
        onBlur={({ target }) => {
          const { name } = target as unknown as HTMLInputElement;
          if (name in part) form.recheck([name as keyof Part & string]);
        }}
      >
        {fields.map((field) => (
          <PartField key={field.name} field={field} disabled={disabled} />
        ))}
      </fieldset>
    </FormBody>
  );
}

/** The part with the form's values in its fields. Its other data, such as the items, may have changed meanwhile. */
function withFields<Part extends object>({ part, fields }: Pick<PartFormProps<Part>, 'part' | 'fields'>, values: Part) {
  const changed = { ...part };
  for (const { name } of fields) {
    const key = name as keyof Part;
    // A field that may be left out, such as a slide's video.
    if (values[key] === undefined) delete changed[key];
    else changed[key] = values[key];
  }
  return changed;
}

/** With Tiptap, which nothing else loads. */
const RichTextField = lazy(() => import('../rich-text/rich-text-field.tsx'));

function PartField({ field, disabled }: { field: FieldLook; disabled: boolean }) {
  const { input, ...look } = field;
  switch (input) {
    case 'picture':
      return <PictureChoice name={look.name} />;
    case 'logo':
      return <LogoChoice name={look.name} />;
    case 'colour':
      return <ColourField {...look} />;
    case 'whole':
      return <FormText {...look} inputMode="numeric" autoComplete="off" />;
    case 'video':
      return <SlideVideo name={look.name} />;
    case 'rich':
      return (
        <Suspense fallback={<p className="text-ink-soft text-sm">Cargando el editor...</p>}>
          <RichTextField name={look.name} label={look.label} disabled={disabled} />
        </Suspense>
      );
    case 'check':
      return <FormCheck name={look.name} label={look.label} />;
    case 'lines':
      return <FormTextArea {...look} rows={3} />;
    case 'gender':
      return (
        <FormSelect {...look}>
          <Options names={GENDERS} />
        </FormSelect>
      );
    case 'categories':
      return <GuideCategories name={look.name} label={look.label} />;
    case 'table':
      return <SizeTableField name={look.name} label={look.label} disabled={disabled} />;
    case 'day':
      return <FormText {...look} type="date" />;
    case 'minute':
      return <FormText {...look} type="datetime-local" />;
    case 'source':
      return (
        <FormSelect {...look}>
          <Options names={SOURCES} />
        </FormSelect>
      );
    case 'link':
      return <FormText {...look} hint={look.hint ?? 'Como /shop?genero=2, o https://…'} autoComplete="off" />;
    case 'line':
      return <FormText {...look} autoComplete="off" />;
  }
}

/** The video of a slide, which plays over its picture. */
function SlideVideo({ name }: { name: string }) {
  const picture = useField('picture');
  return (
    <VideoChoice
      name={name}
      none={undefined}
      hint="Opcional. Se ve sin sonido sobre la imagen, que queda para quien prefiere menos movimiento o ahorra datos."
      onChosen={({ attributes: { still } }) => {
        // If the slide has no picture yet, it gets the still picture of the video.
        if ((picture.value as PictureValue).src !== '') return;
        picture.change({ src: assetUrl({ id: still }), alt: '', decorative: false });
      }}
    />
  );
}

/** The categories whose products show a guide. A chosen one that the shop no longer has can still be taken out. */
function GuideCategories({ name, label }: { name: string; label: string }) {
  const { data } = useCategories();
  const chosen = useFieldValue(name) as readonly string[];
  const names = new Map((data?.data ?? []).map(({ attributes }) => [slugify(attributes.name), attributes.name]));
  for (const slug of chosen) if (!names.has(slug)) names.set(slug, slug);
  const options = [...names].map(([value, text]) => ({ value, label: text }));
  return (
    <FormChecks
      name={name}
      label={label}
      options={options.filter(({ value }) => value !== '').toSorted((a, b) => a.label.localeCompare(b.label, 'es'))}
    />
  );
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type NewPageBody, newPageBody } from '#contract/content/page-calls.ts';
import { MAX_PAGE_SLUG, pagePath } from '#domain/content/page-address.ts';
import { slugify } from '#domain/text/slug.ts';
import { ask } from '../../api/ask.ts';
import { useField } from '../../kit/form/form-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormText } from '../../kit/form/form-fields.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useSave } from '../../kit/use-save.ts';
import { CONTENT, type ContentAnswer } from '../content-queries.ts';

/** Makes a page with a title and an address, and opens its editor. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useSave({
    save: (body: NewPageBody) => ask<ContentAnswer>('/content/pages', { method: 'POST', body }),
    refreshes: [CONTENT],
    success: 'Página creada',
  });
  const record = useRecordForm({ schema: newPageBody, values: { title: '', slug: '' } });

  async function save(body: NewPageBody) {
    const { data } = await create.mutateAsync(body);
    record.form.restart(body);
    await navigate(`/admin/content/${data.kind}`);
  }

  return (
    <FormDialog
      title="Nueva página"
      description="Nadie la ve hasta que la publiques."
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Crear página"
      busyLabel="Creando..."
    >
      <FormText name="title" label="Título" autoComplete="off" required />
      <SlugField />
    </FormDialog>
  );
}

/** Proposes the address that the title makes, as long as nobody wrote another. */
function SlugField() {
  const { value: title } = useField('title');
  const { value, change } = useField('slug');
  const proposed = useRef('');
  const next = slugify(String(title)).slice(0, MAX_PAGE_SLUG).replace(/-+$/, '');
  useEffect(() => {
    if (value === proposed.current && next !== proposed.current) change(next);
    proposed.current = next;
  });
  const hint = `La página estará en ${pagePath(String(value) || '…')}`;
  return <FormText name="slug" label="Dirección" hint={hint} autoComplete="off" required />;
}

import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import type { ContentKind } from '#contract/content/document.ts';
import type { DraftLink, DraftLinkAnswer } from '#contract/content/draft-link.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { copyText } from '#web/browser/clipboard.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { ActionButton } from '../../kit/document/action.tsx';
import { useRead } from '../../kit/document/document-calls.ts';
import { QueryState } from '../../kit/load-problem.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useSave } from '../../kit/use-save.ts';
import { CONTENT } from '../content-queries.ts';

const moment = (at: string) => formatCaracasDateTime(new Date(at));

/** Links that show the draft to somebody without an account. A new one is shown once. */
export function LinksDialog({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const path = `/content/${kind}/links`;
  const refreshes = [[...CONTENT, kind, 'links']];
  const links = useRead<{ data: DraftLink[] }>([...CONTENT, kind, 'links'], path);
  const make = useSave({ save: () => ask<DraftLinkAnswer>(path, { method: 'POST' }), refreshes });
  const revoke = useSave({
    save: (id: number) => ask(`${path}/${id}`, { method: 'DELETE' }),
    refreshes,
    success: 'Enlace retirado',
    failure: 'No se pudo retirar el enlace',
  });
  const made = make.data && new URL(make.data.data.path, window.location.origin).href;

  async function copy(url: string) {
    if (await copyText(url)) notify.success('Enlace copiado');
  }

  return (
    <Dialog open title="Enlace al borrador" size="md" onOpenChange={(open) => !open && onClose()}>
      <div className="space-y-4">
        <p className="text-ink-soft text-sm">
          Quien tenga el enlace ve la página con el borrador como esté en ese momento. Vence a los siete días.
        </p>
        {made ? (
          <div className="flex items-end gap-2">
            <Field label="Enlace nuevo" hint="Cópialo ahora: no se vuelve a mostrar." className="min-w-0 flex-1">
              <TextInput readOnly value={made} onFocus={({ target }) => target.select()} />
            </Field>
            <ActionButton icon={Copy} label="Copiar" onClick={() => void copy(made)} />
          </div>
        ) : (
          <ActionButton icon={Plus} label="Hacer un enlace" busy={make.isPending} onClick={() => make.mutate()} />
        )}
        <Problem text={make.error?.message} />
        {links.data ? (
          <ul className="divide-y divide-line">
            {links.data.data.map(({ id, attributes }) => (
              <li key={id} className="flex items-center gap-3 text-sm">
                <span className="min-w-0 flex-1">
                  {attributes.created_by}, vence el {moment(attributes.expires_at)}
                </span>
                <IconButton label={`Retirar el enlace de ${attributes.created_by}`} onClick={() => revoke.mutate(id)}>
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : (
          <QueryState query={links} loading="Cargando enlaces..." title="Error al cargar los enlaces" />
        )}
      </div>
    </Dialog>
  );
}

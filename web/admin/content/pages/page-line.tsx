import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentSummary } from '#contract/content/document.ts';
import { pageAddressBody } from '#contract/content/page-calls.ts';
import { pagePath } from '#domain/content/page-address.ts';
import { ask } from '../../api/ask.ts';
import { ActionButton } from '../../kit/document/action.tsx';
import { CallDialog } from '../../kit/document/call-dialog.tsx';
import { TextLink } from '../../kit/document/cells.tsx';
import { ReasonDialog } from '../../kit/document/step-dialog.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import type { ContentAnswer } from '../content-queries.ts';
import type { Draft } from '../draft-store.ts';

interface PageLineProps {
  page: NonNullable<ContentSummary['page']>;
  draft: Draft;
  /** As of `BlockPanel`. */
  mayLeave: () => boolean;
}

/** Where a page is, whether shoppers see it, and what is done with it as a page. */
export function PageLine({ page: { slug, shown }, draft, mayLeave }: PageLineProps) {
  const [opened, setOpened] = useState<'move' | 'unpublish' | 'delete' | null>(null);
  // Each of them loads the document again or leaves it: what is typed must be saved before.
  const open = async (dialog: typeof opened) => {
    if (mayLeave() && (await draft.store.flush())) setOpened(dialog);
  };
  const close = () => setOpened(null);
  const needs = ['content.publish'] as const;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {shown ? (
        <TextLink to={pagePath(slug)} target="_blank" className="wrap-anywhere">
          {pagePath(slug)}
        </TextLink>
      ) : (
        <span className="wrap-anywhere">{pagePath(slug)}</span>
      )}
      <StateBadge tone={shown ? 'leaf' : 'amber'}>{shown ? 'En la tienda' : 'No se ve en la tienda'}</StateBadge>
      <ActionButton small label="Cambiar la dirección" needs={needs} onClick={() => void open('move')} />
      {shown && (
        <ActionButton small label="Retirar de la tienda" needs={needs} onClick={() => void open('unpublish')} />
      )}
      <ActionButton small label="Eliminar la página" needs={needs} onClick={() => void open('delete')} />
      {opened === 'move' && <MoveDialog slug={slug} draft={draft} onClose={close} />}
      {opened === 'unpublish' && <UnpublishDialog draft={draft} onClose={close} />}
      {opened === 'delete' && <DeletePageDialog slug={slug} draft={draft} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  draft: Draft;
  onClose: () => void;
}

function MoveDialog({ slug, draft: { store, record }, onClose }: DialogProps & { slug: string }) {
  return (
    <ReasonDialog
      title="Cambiar la dirección"
      description="Cambia de una vez. Si la página se publicó alguna vez, la dirección anterior lleva a la nueva."
      schema={pageAddressBody}
      field={{ name: 'slug', label: 'Dirección', hint: 'Lo que sigue a /pagina/', required: true }}
      value={slug}
      submitLabel="Cambiar"
      save={(body) => ask<ContentAnswer>(`/content/${record.kind}/address`, { method: 'PUT', body })}
      success="Dirección cambiada"
      onDone={({ data }) => {
        store.restart(data);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function UnpublishDialog({ draft: { store, record }, onClose }: DialogProps) {
  const body = { version: record.published.version };
  return (
    <CallDialog
      title="Retirar la página de la tienda"
      confirmLabel="Retirar"
      call={() => ask<ContentAnswer>(`/content/${record.kind}/unpublish`, { method: 'POST', body })}
      success="Página retirada de la tienda"
      onDone={({ data }) => {
        store.restart(data);
        onClose();
      }}
      onClose={onClose}
    >
      <p>Quien abra su dirección verá que la página no existe. Lo escrito queda como borrador, y se puede deshacer.</p>
    </CallDialog>
  );
}

function DeletePageDialog({ slug, draft: { record }, onClose }: DialogProps & { slug: string }) {
  const navigate = useNavigate();
  return (
    <CallDialog
      title="Eliminar la página"
      confirmLabel="Eliminar"
      call={() => ask(`/content/${record.kind}`, { method: 'DELETE' })}
      success="Página eliminada"
      onDone={() => void navigate('/admin/content')}
      onClose={onClose}
    >
      <p>
        Se elimina con su borrador, y no se puede deshacer. Si se publicó alguna vez, {pagePath(slug)} llevará a la
        portada; puedes cambiarlo en Redirecciones.
      </p>
    </CallDialog>
  );
}

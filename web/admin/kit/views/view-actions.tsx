import { Menu } from '@base-ui/react/menu';
import Bookmark from 'lucide-react/icons/bookmark';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_VIEW_NAME, type SavedViewBody, type SavedViewRecord, savedViewBody } from '#contract/office/saved-view.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { ReturnFocus } from '#web/ui/overlay/dialog-focus.ts';
import { deleteRecord, saveRecord } from '../../api/ask.ts';
import { DeleteDialog } from '../dialog/delete-dialog.tsx';
import { FormCheck } from '../form/form-choices.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { RecordConflict } from '../form/version-conflict.tsx';
import { useSave } from '../use-save.ts';
import { viewQuery } from './open-view.ts';
import { useShowView, VIEWS, type ViewsOfList } from './view-queries.ts';

const SMALL = 'min-h-8! px-2.5! pointer-coarse:min-h-11!';
const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center px-4 text-left text-sm outline-none data-highlighted:bg-paper-sunken pointer-coarse:min-h-11';

interface ViewActionsProps {
  views: ViewsOfList;
  /** The columns on the screen; they may come from this browser instead of the URL. */
  columns: string;
}

export function ViewActions({ views: { list, open }, columns }: ViewActionsProps) {
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null);
  const change = useSave({
    save: ({ view, params }: { view: SavedViewRecord; params: Record<string, string> }) =>
      saveRecord<{ data: SavedViewRecord }>('/views', { ...viewBody(view), params }, view),
    refreshes: [VIEWS],
    success: ({ data: { attributes } }) => `Vista «${attributes.name}» guardada`,
    failure: 'No se pudo guardar la vista',
  });
  const deletion = useSave({
    save: (view: SavedViewRecord) => deleteRecord('/views', view),
    refreshes: [VIEWS],
    success: (_, { attributes }) => `Vista «${attributes.name}» eliminada`,
    failed: 'No se pudo eliminar la vista',
  });
  const { saved, changed } = open;
  const params = columns ? { ...open.params, columnas: columns } : { ...open.params };
  const go = (search: string) => void navigate({ search }, { replace: true, preventScrollReset: true });
  const close = () => setDialog(null);

  return (
    <span ref={place} className="flex shrink-0 items-center gap-1 empty:hidden">
      {changed && (
        <Button
          size="sm"
          variant="quiet"
          className={SMALL}
          busy={change.isPending}
          onClick={() => (saved ? change.mutate({ view: saved, params }) : setDialog('new'))}
        >
          <Bookmark aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{saved ? 'Guardar cambios' : 'Guardar vista'}</span>
        </Button>
      )}
      {saved && (
        <Menu.Root>
          <Menu.Trigger
            render={
              <Button size="sm" variant="quiet" className={SMALL} title="Opciones de la vista">
                <Ellipsis aria-hidden className="size-4" />
                <span className="sr-only">Opciones de la vista {saved.attributes.name}</span>
              </Button>
            }
          />
          <Menu.Portal container={place}>
            <Menu.Positioner sideOffset={4} align="end" className="z-40">
              <Menu.Popup className="min-w-56 rounded-house border border-line bg-paper-raised py-1 shadow-float">
                {changed && (
                  <>
                    <Menu.Item className={ITEM} onClick={() => setDialog('new')}>
                      Guardar como nueva
                    </Menu.Item>
                    <Menu.Item className={ITEM} onClick={() => go(viewQuery(saved.attributes.params, saved.id))}>
                      Descartar cambios
                    </Menu.Item>
                  </>
                )}
                <Menu.Item className={ITEM} onClick={() => setDialog('rename')}>
                  Cambiar nombre
                </Menu.Item>
                <Menu.Item className={`${ITEM} text-danger`} onClick={() => setDialog('delete')}>
                  Eliminar vista
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
      {/* The button that opened the dialog may not exist any more when it closes. */}
      <ReturnFocus value={() => openTab(place.current)}>
        {(dialog === 'new' || (dialog === 'rename' && saved)) && (
          <ViewForm
            view={dialog === 'rename' ? saved : null}
            shown={{ list, params }}
            onClose={close}
            onSaved={(view) => {
              close();
              // A rename does not change what is on screen.
              if (dialog === 'new') go(viewQuery(view.attributes.params, view.id));
            }}
          />
        )}
        {dialog === 'delete' && saved && (
          <DeleteDialog record={saved} deletion={deletion} onClose={close} onDeleted={() => go(viewQuery(open.params))}>
            {({ attributes: { name, shared } }) => (
              <p>
                ¿Eliminar la vista <strong className="font-medium">{name}</strong>?{' '}
                {shared && 'Está compartida: dejará de verla todo el equipo. '}
                Lo que se ve en la lista no cambia.
              </p>
            )}
          </DeleteDialog>
        )}
      </ReturnFocus>
    </span>
  );
}

function openTab(place: Element | null): HTMLElement | null {
  return place?.closest('[data-views]')?.querySelector<HTMLElement>('a[aria-current]') ?? null;
}

interface ViewFormProps {
  view: SavedViewRecord | null;
  shown: Pick<SavedViewBody, 'list' | 'params'>;
  onClose: () => void;
  onSaved: (view: SavedViewRecord) => void;
}

function viewBody({ attributes: { list, name, shared, params } }: SavedViewRecord): SavedViewBody {
  return { list, name, shared, params };
}

const LABELS = { name: 'Nombre', shared: 'Compartida con el equipo' };

function ViewForm({ view, shown, onClose, onSaved }: ViewFormProps) {
  const [seen, setSeen] = useState(view);
  const values = view ? viewBody(view) : { ...shown, name: '', shared: false };
  const record = useRecordForm({ schema: savedViewBody, values, merge: { valuesOf: viewBody, onSeen: setSeen } });
  const show = useShowView();

  async function save(body: SavedViewBody) {
    // A rename keeps the current parameters of the view, even if someone has just changed them.
    const written = seen ? { ...body, params: seen.attributes.params } : body;
    const { data: saved } = await saveRecord<{ data: SavedViewRecord }>('/views', written, seen);
    notify.success(`Vista «${saved.attributes.name}» guardada`);
    show(saved);
    onSaved(saved);
  }

  return (
    <FormDialog
      title={view ? 'Cambiar la vista' : 'Guardar vista'}
      description="Guarda los filtros, la búsqueda, el orden, las columnas y cuántas filas se ven por página."
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Guardar"
      size="sm"
      notice={<RecordConflict record={record} labels={LABELS} />}
    >
      <FormText name="name" label={LABELS.name} required maxLength={MAX_VIEW_NAME} autoComplete="off" />
      {(!seen || seen.attributes.own || !seen.attributes.shared) && <FormCheck name="shared" label={LABELS.shared} />}
    </FormDialog>
  );
}

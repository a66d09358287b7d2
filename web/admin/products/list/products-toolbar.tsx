import { Download, FileUp, ImageUp, Layers, Plus, RefreshCw, Ruler } from 'lucide-react';
import { useState } from 'react';
import { repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { fetchFile } from '#web/browser/api/api.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { TaskKind } from '../operations/task-dialog.tsx';

interface ProductsToolbarProps {
  /** A long operation is running; no other one may be started. */
  disabled: boolean;
  refreshing: boolean;
  onRefresh: () => void;
  onImport: () => void;
  onTask: (kind: TaskKind) => void;
  newHref: string;
}

const ICON = 'size-4 max-sm:hidden';
const SMALL = 'min-h-10 max-sm:px-1 pointer-coarse:min-h-11';

export function ProductsToolbar(props: ProductsToolbarProps) {
  const { disabled, refreshing, onRefresh, onImport, onTask, newHref } = props;
  const quiet = { size: 'sm', variant: 'secondary', className: SMALL, disabled } as const;
  return (
    <div
      role="toolbar"
      aria-label="Acciones de productos"
      className="mb-5 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
    >
      <Button {...quiet} onClick={onImport}>
        <FileUp aria-hidden className={ICON} />
        Importar CSV
      </Button>
      <ExportButton disabled={disabled} look={quiet} />
      <Button {...quiet} onClick={() => onTask('fix-sizes')}>
        <Ruler aria-hidden className={ICON} />
        Corregir Tallas
      </Button>
      <Button {...quiet} onClick={() => onTask('clean-duplicates')}>
        <Layers aria-hidden className={ICON} />
        Limpiar Duplicados
      </Button>
      <Button {...quiet} onClick={() => onTask('sync-images')}>
        <ImageUp aria-hidden className={ICON} />
        Sincronizar Imágenes
      </Button>
      <Button {...quiet} onClick={onRefresh} disabled={disabled || refreshing}>
        <RefreshCw aria-hidden className={refreshing ? `${ICON} animate-spin` : ICON} />
        Actualizar inventario
      </Button>
      {disabled ? (
        <Button size="sm" disabled className={`${SMALL} max-sm:col-span-2 lg:ml-auto`}>
          <Plus aria-hidden className={ICON} />
          Nuevo producto
        </Button>
      ) : (
        <ButtonLink to={newHref} preventScrollReset size="sm" className={`${SMALL} max-sm:col-span-2 lg:ml-auto`}>
          <Plus aria-hidden className={ICON} />
          Nuevo producto
        </ButtonLink>
      )}
    </div>
  );
}

/** Downloads the whole stock as a sheet that the import accepts unchanged. */
function ExportButton({ disabled, look }: { disabled: boolean; look: Partial<Parameters<typeof Button>[0]> }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveFile('inventario.csv', await repeatedAfterSignIn(() => fetchFile('/items/export')));
    } catch (problem) {
      notify.destructive('No se pudo exportar el inventario', problem instanceof Error ? problem.message : undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button {...look} onClick={download} disabled={disabled} busy={busy}>
      {!busy && <Download aria-hidden className={ICON} />}
      Exportar
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import ImageUp from 'lucide-react/icons/image-up';
import Layers from 'lucide-react/icons/layers';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Ruler from 'lucide-react/icons/ruler';
import Warehouse from 'lucide-react/icons/warehouse';
import { useNavigate } from 'react-router';
import { repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import type { ListTool } from '#web/admin/kit/list/list-tool.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import type { TaskKind } from '../operations/task-dialog.tsx';
import { useExportLevels } from './use-export-levels.ts';

interface ProductsToolsOptions {
  /** A long operation is running; no other one may be started. */
  disabled: boolean;
  onImport: () => void;
  onTask: (kind: TaskKind) => void;
}

/** The tools of the products; what mends them is seldom needed. */
export function useProductsTools({ disabled, onImport, onTask }: ProductsToolsOptions): readonly ListTool[] {
  const saving = useExport();
  const savingLevels = useExportLevels();
  const navigate = useNavigate();
  const task = (kind: TaskKind) => ({ onUse: () => onTask(kind), disabled, rare: true });
  return [
    { label: 'Importar CSV', icon: FileUp, onUse: onImport, disabled },
    { label: 'Exportar', icon: Download, onUse: saving.mutate, busy: saving.isPending, disabled, rare: true },
    {
      label: 'Exportar, una fila por ubicación',
      icon: Warehouse,
      onUse: savingLevels.mutate,
      busy: savingLevels.isPending,
      disabled,
      rare: true,
    },
    { label: 'Operaciones', icon: History, onUse: () => void navigate('/admin/products/operations'), rare: true },
    { label: 'Corregir Tallas', icon: Ruler, ...task('fix-sizes') },
    { label: 'Limpiar Duplicados', icon: Layers, ...task('clean-duplicates') },
    { label: 'Sincronizar Imágenes', icon: ImageUp, ...task('sync-images') },
  ];
}

/** Downloads the whole stock as a sheet that the import accepts unchanged. */
function useExport() {
  return useMutation<Blob, Error, void>({
    mutationFn: () => repeatedAfterSignIn(() => fetchFile('/items/export')),
    onSuccess: (sheet) => saveFile('inventario.csv', sheet),
    onError: (problem) => notify.destructive('No se pudo exportar el inventario', problem.message),
  });
}

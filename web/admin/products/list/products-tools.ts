import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import ImageUp from 'lucide-react/icons/image-up';
import Layers from 'lucide-react/icons/layers';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Ruler from 'lucide-react/icons/ruler';
import Warehouse from 'lucide-react/icons/warehouse';
import { useNavigate } from 'react-router';
import type { Needs } from '#web/admin/access/may.client.tsx';
import type { ListTool } from '#web/admin/kit/list/list-tools.tsx';
import { useDownload } from '#web/admin/kit/use-download.ts';
import type { TaskKind } from '../operations/start-dialogs.tsx';

interface ProductsToolsOptions {
  /** A long operation is running, so no other one may be started. */
  disabled: boolean;
  onImport: () => void;
  onTask: (kind: TaskKind) => void;
}

export const NOT_EXPORTED = 'No se pudo exportar el inventario';
/** The stock with one row for each location; the import accepts this sheet unchanged. */
export const LEVELS_SHEET = { path: '/stock/levels/export', name: 'inventario-por-ubicacion.csv' };

/** The tools of the products; the tasks that repair data are rarely needed. */
export function useProductsTools({ disabled, onImport, onTask }: ProductsToolsOptions): readonly ListTool[] {
  const sheet = useDownload(NOT_EXPORTED);
  const levels = useDownload(NOT_EXPORTED);
  const navigate = useNavigate();
  const task = (kind: TaskKind, needs: Needs) => ({ needs, onUse: () => onTask(kind), disabled, rare: true });
  return [
    { needs: ['stock.import'], label: 'Importar CSV', icon: FileUp, onUse: onImport, disabled },
    {
      needs: ['items.export'],
      label: 'Exportar',
      icon: Download,
      onUse: () => sheet.mutate({ path: '/items/export', name: 'inventario.csv' }),
      busy: sheet.isPending,
      disabled,
      rare: true,
    },
    {
      needs: ['stock.export'],
      label: 'Exportar, una fila por ubicación',
      icon: Warehouse,
      onUse: () => levels.mutate(LEVELS_SHEET),
      busy: levels.isPending,
      disabled,
      rare: true,
    },
    {
      needs: ['operations.read'],
      label: 'Operaciones',
      icon: History,
      onUse: () => void navigate('/admin/products/operations'),
      rare: true,
    },
    { label: 'Corregir Tallas', icon: Ruler, ...task('fix-sizes', ['items.write']) },
    { label: 'Limpiar Duplicados', icon: Layers, ...task('clean-duplicates', ['items.delete']) },
    { label: 'Sincronizar Imágenes', icon: ImageUp, ...task('sync-images', ['items.write']) },
  ];
}

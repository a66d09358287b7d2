import type { ImportReport, OperationKind, TaskReport } from '#contract/catalogue/item-operation.ts';

type Report = ImportReport | TaskReport;

interface OperationWords {
  path: string;
  /** Toast on success. */
  done: string;
  /** Toast when some items failed. */
  partly: string;
  /** Toast when the operation was aborted. */
  failed: string;
}

export const OPERATION_WORDS: Record<OperationKind, OperationWords> = {
  import: {
    path: '/items/import',
    done: 'Importación completada',
    partly: 'Importación completada con errores',
    failed: 'Error Crítico',
  },
  'fix-sizes': {
    path: '/items/fix-sizes',
    done: 'Tallas corregidas',
    partly: 'Error en corrección',
    failed: 'Error crítico',
  },
  'clean-duplicates': {
    path: '/items/clean-duplicates',
    done: 'Duplicados eliminados',
    partly: 'Error en limpieza',
    failed: 'Error crítico',
  },
  'sync-images': {
    path: '/items/sync-images',
    done: 'Imágenes sincronizadas',
    partly: 'Error al sincronizar imágenes. Intente de nuevo.',
    failed: 'Error al sincronizar imágenes. Intente de nuevo.',
  },
  bulk: {
    path: '/items/bulk',
    done: 'Productos actualizados',
    partly: 'Algunos productos no se actualizaron',
    failed: 'Error crítico',
  },
};

/** Duration of the final toast in ms; errors take longer to read. */
export const TOAST_MS = { clean: 5000, withErrors: 9000 };

export function isImportReport(report: Report): report is ImportReport {
  return 'rows' in report;
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('es-VE')} ${number === 1 ? one : many}`;

/** The counts of a report in one line; zero counts are left out. */
export function reportSummary(report: Report): string {
  const parts = isImportReport(report)
    ? [
        report.updated > 0 && count(report.updated, 'actualizado', 'actualizados'),
        report.created > 0 && count(report.created, 'creado', 'creados'),
        report.unchanged > 0 && count(report.unchanged, 'sin cambios', 'sin cambios'),
        report.skipped > 0 && count(report.skipped, 'fila omitida', 'filas omitidas'),
        report.failed > 0 && count(report.failed, 'fila con error', 'filas con error'),
      ]
    : [
        report.succeeded > 0 && count(report.succeeded, 'corregido', 'corregidos'),
        report.deleted > 0 && count(report.deleted, 'registro eliminado', 'registros eliminados'),
        report.unchanged > 0 && count(report.unchanged, 'sin cambios', 'sin cambios'),
        report.failed > 0 && count(report.failed, 'con error', 'con error'),
      ];
  return parts.filter(Boolean).join(', ') || 'No había nada que cambiar';
}

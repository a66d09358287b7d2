import type { ImportReport, OperationKind, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { formatCounted } from '#domain/text/count.ts';

type Report = ImportReport | TaskReport;

interface OperationWords {
  done: string;
  /** Toast when some items failed. */
  partly: string;
  /** Toast when the operation was aborted. */
  failed: string;
}

export const OPERATION_WORDS: Record<OperationKind, OperationWords> = {
  import: {
    done: 'Importación completada',
    partly: 'Importación completada con errores',
    failed: 'Error Crítico',
  },
  'fix-sizes': { done: 'Tallas corregidas', partly: 'Error en corrección', failed: 'Error crítico' },
  'clean-duplicates': { done: 'Duplicados eliminados', partly: 'Error en limpieza', failed: 'Error crítico' },
  'sync-images': {
    done: 'Imágenes sincronizadas',
    partly: 'Error al sincronizar imágenes. Intente de nuevo.',
    failed: 'Error al sincronizar imágenes. Intente de nuevo.',
  },
  bulk: {
    done: 'Productos actualizados',
    partly: 'Algunos productos no se actualizaron',
    failed: 'Error crítico',
  },
  delete: {
    done: 'Productos eliminados',
    partly: 'Algunos productos no se eliminaron',
    failed: 'Error al eliminar los productos',
  },
  undo: { done: 'Operación deshecha', partly: 'Operación deshecha en parte', failed: 'Error al deshacer' },
};

/** Duration of the final toast in ms; errors take longer to read. */
export const TOAST_MS = { clean: 5000, withErrors: 9000 };

export function isImportReport(report: Report): report is ImportReport {
  return 'rows' in report;
}

/** The counts of a report in one line; zero counts are left out. */
export function reportSummary(report: Report, kind?: OperationKind): string {
  const parts = isImportReport(report) ? importCounts(report) : taskCounts(report, kind);
  return parts.filter(Boolean).join(', ') || 'No había nada que cambiar';
}

function importCounts(report: ImportReport) {
  return [
    report.updated > 0 && formatCounted(report.updated, 'actualizado', 'actualizados'),
    report.created > 0 && formatCounted(report.created, 'creado', 'creados'),
    report.unchanged > 0 && formatCounted(report.unchanged, 'sin cambios', 'sin cambios'),
    report.skipped > 0 && formatCounted(report.skipped, 'fila omitida', 'filas omitidas'),
    report.failed > 0 && formatCounted(report.failed, 'fila con error', 'filas con error'),
  ];
}

function taskCounts(report: TaskReport, kind: OperationKind | undefined) {
  const { succeeded, deleted, unchanged, failed, partly = 0 } = report;
  return [
    // The text of a deletion counts the deleted products.
    succeeded > 0 &&
      kind !== 'delete' &&
      (kind === 'undo'
        ? formatCounted(succeeded, 'como antes', 'como antes')
        : formatCounted(succeeded, 'corregido', 'corregidos')),
    partly > 0 && formatCounted(partly, 'de ellos solo en parte', 'de ellos solo en parte'),
    deleted > 0 && formatCounted(deleted, 'registro eliminado', 'registros eliminados'),
    unchanged > 0 && formatCounted(unchanged, 'sin cambios', 'sin cambios'),
    failed > 0 && formatCounted(failed, 'con error', 'con error'),
  ];
}

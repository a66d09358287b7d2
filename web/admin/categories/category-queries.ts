import { useQuery } from '@tanstack/react-query';
import type { CategoryList } from '#contract/catalogue/category.ts';
import type { CategoryChangeAnswer } from '#contract/catalogue/category-write.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import type { RecordKind } from '../kit/record/record-kind.ts';

export const CATEGORIES: RecordKind = {
  path: '/categories',
  key: ['categories'],
  needs: ['categories.write'],
  parameter: 'categoria',
  fresh: 'nueva',
  create: {
    title: 'Crear Categoría',
    submit: 'Guardar',
    done: 'Categoría creada exitosamente',
    // in English: staff know the second line in English
    failed: 'Error al crear la categoría\nFailed to create category',
  },
  update: {
    title: 'Editar Categoría',
    submit: 'Guardar',
    done: 'Categoría actualizada exitosamente',
    // in English: staff know the second line in English
    failed: 'Error al actualizar la categoría\nFailed to update category',
  },
  remove: {
    done: 'Categoría eliminada exitosamente',
    // in English: staff know the second line in English
    failed: 'Error al eliminar la categoría\nFailed to delete category',
  },
};

export function useCategories() {
  return useRead<CategoryList>(CATEGORIES.key, CATEGORIES.path);
}

/** How many items have this category, and would keep its name as text if it were deleted. */
export function useItemsOfCategory(id: number) {
  return useQuery({
    // This key is not under the list's key, because refreshing the list must not request a deleted category.
    queryKey: ['category-items', id],
    meta: { keptAsRead: true },
    queryFn: async () => (await ask<CategoryChangeAnswer>(`/categories/${id}?dryRun=true`, { method: 'DELETE' })).meta,
    staleTime: 0,
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CategoryList, VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import type { CategoryChangeAnswer, CreateCategory } from '#contract/catalogue/category-write.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

/** Query key, which other screens that change categories invalidate too. */
const CATEGORIES = ['categories'];

type Answer = { data: VersionedCategoryRecord };

export function useCategories() {
  return useRead<CategoryList>(CATEGORIES, '/categories');
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

export function useDeleteCategory() {
  return useSave({
    save: ({ id }: VersionedCategoryRecord) => ask<CategoryChangeAnswer>(`/categories/${id}`, { method: 'DELETE' }),
    refreshes: [CATEGORIES],
    success: 'Categoría eliminada exitosamente',
    // in English: staff know the second line in English
    failed: 'Error al eliminar la categoría\nFailed to delete category',
  });
}

/** Creates a category, or updates `seen`. */
export async function saveCategory(
  values: CreateCategory,
  seen: VersionedCategoryRecord | null,
): Promise<VersionedCategoryRecord> {
  const { data } = seen
    ? await ask<Answer>(`/categories/${seen.id}`, {
        method: 'PUT',
        body: values,
        headers: ifVersion(seen.attributes.version),
      })
    : await ask<Answer>('/categories', { method: 'POST', body: values });
  return data;
}

export function useRefreshCategories() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CATEGORIES });
}

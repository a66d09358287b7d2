const DEFAULT_PAGE_SIZE = 50;

/** Reads `page[number]` and `page[size]`, already bounded by the contract's schema. */
export function pageOf(query: { 'page[number]'?: number | undefined; 'page[size]'?: number | undefined }): {
  page: number;
  pageSize: number;
  offset: number;
} {
  const page = query['page[number]'] ?? 1;
  const pageSize = query['page[size]'] ?? DEFAULT_PAGE_SIZE;
  return { page, pageSize, offset: (page - 1) * pageSize };
}

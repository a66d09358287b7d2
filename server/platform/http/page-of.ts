const DEFAULT_PAGE_SIZE = 50;

/** Page and offset from `page[number]` (from 1) and `page[size]`, whose limits the contract's schema has checked. */
export function pageOf(query: { 'page[number]'?: number | undefined; 'page[size]'?: number | undefined }): {
  page: number;
  pageSize: number;
  offset: number;
} {
  const page = query['page[number]'] ?? 1;
  const pageSize = query['page[size]'] ?? DEFAULT_PAGE_SIZE;
  return { page, pageSize, offset: (page - 1) * pageSize };
}

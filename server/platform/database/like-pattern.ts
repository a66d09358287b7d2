/** The pattern of LIKE and ILIKE for whatever contains `text`, in which % and _ stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What is dragged or pasted, as `DataTransfer` tells it. */
interface Transfer {
  types: readonly string[];
  files: ArrayLike<File>;
}

/** Whether dropping it outside of a field would take the browser away from the page: files, links, pictures of other pages. */
export function leadsAway({ types }: Pick<Transfer, 'types'>): boolean {
  return types.includes('Files') || types.includes('text/uri-list');
}

/**
 * The files that a paste is about. A text copied from a spreadsheet or a page brings a picture of itself along: in a field
 * that takes text the text is meant.
 * @param inTextField the focus is in a field that takes text
 */
export function pastedFiles({ types, files }: Transfer, inTextField: boolean): File[] {
  return inTextField && types.includes('text/plain') ? [] : Array.from(files);
}

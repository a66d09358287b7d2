/** The words of a text, parted by commas and line breaks. */
export function wordList(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** A piece of a text of a company page (prose.ts). */
type Run =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

const MARKUP = /\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:)[^)\s]*)\)|\*\*([^*]+)\*\*/g;

/** Splits a text into plain, strong and link runs. */
export function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, label, href, strong] = match;
    if (match.index > from) runs.push({ kind: 'plain', text: text.slice(from, match.index) });
    runs.push(
      label !== undefined && href !== undefined
        ? { kind: 'link', text: label, href }
        : { kind: 'strong', text: strong ?? '' },
    );
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ kind: 'plain', text: text.slice(from) });
  return runs;
}

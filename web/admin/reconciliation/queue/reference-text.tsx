import { cx } from '#web/ui/cx.ts';
import type { ReferenceMark } from '../cases/compare-references.ts';

/** A reference with its digits marked: bold where they agree, underlined on amber where they differ. */
export function ReferenceText({ marks, empty }: { marks: readonly ReferenceMark[]; empty: string }) {
  if (marks.length === 0) return <span className="text-ink-faint">{empty}</span>;
  return (
    <span className="tabular wrap-anywhere">
      {marks.map(({ text, kind }, index) =>
        kind === 'differs' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, in its order
          <mark key={index} className="bg-amber-soft font-semibold text-amber underline underline-offset-2">
            {text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, in its order
          <span key={index} className={cx(kind === 'same' ? 'font-semibold' : 'text-ink-faint')}>
            {text}
          </span>
        ),
      )}
    </span>
  );
}

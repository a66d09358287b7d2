import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { fixLabel, type LineProblem, problemText } from './line-problems.ts';

interface LineProblemListProps {
  lines: readonly CartLine[];
  problems: readonly LineProblem[];
  onFix: (problem: LineProblem) => void;
}

/** Problems per line, each with the button that solves it. */
export function LineProblemList({ lines, problems, onFix }: LineProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-line">
      {problems.map((problem) => {
        const line = lines.find(({ id }) => id === problem.itemId);
        const label = fixLabel(problem);
        return (
          line && (
            <li key={problem.itemId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <p className="min-w-0">
                <span className="block text-sm">
                  {line.name}, {sizePhrase(line.size)}
                </span>
                <span className="tabular block text-danger text-sm">{problemText(problem)}</span>
              </p>
              {label && (
                <Button variant="secondary" onClick={() => onFix(problem)}>
                  {label}
                  <span className="sr-only">: {line.name}</span>
                </Button>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

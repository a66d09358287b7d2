import { sizeTitle } from '#domain/catalogue/sizes.ts';
import { formatUsd } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { type LineProblem, problemText } from './line-problems.ts';

interface SummaryLineProps {
  line: CartLine;
  problem: LineProblem | undefined;
}

export function SummaryLine({ line, problem }: SummaryLineProps) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-4 py-3">
      <Picture src={line.image} alt="" sizes="56px" />
      <div className="min-w-0">
        <p className="font-medium text-sm">{line.name}</p>
        <p className="tabular mt-0.5 text-ink-soft text-sm">
          {sizeTitle(line.size)}, {line.quantity} {line.quantity === 1 ? 'pieza' : 'piezas'}
        </p>
      </div>
      <p className="tabular text-sm">{formatUsd(line.price * line.quantity)}</p>
      {problem && <p className="col-span-full mt-2 text-danger text-sm">{problemText(problem)}</p>}
    </li>
  );
}

import { useEffect, useState } from 'react';
import type { OrderSizeAnswer } from '#contract/sales/expiry.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { callApi } from '#web/browser/api/api.ts';

interface SizeProblemProps {
  lines: readonly CartLine[];
  /** Cents. */
  subtotal: number;
}

/** Says that an order is larger than the shop takes, before anybody pays for it. The server says so again. */
export function SizeProblem({ lines, subtotal }: SizeProblemProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const left = new AbortController();
    void callApi<OrderSizeAnswer>(`/sales/size?pieces=${pieces}&cents=${subtotal}`, { signal: left.signal })
      .then((answer) => {
        if (!left.signal.aborted) setProblem(answer.ok ? answer.data.data.problem : null);
      })
      .catch(() => {});
    return () => left.abort();
  }, [pieces, subtotal]);

  return (
    <div role="alert" className="empty:hidden">
      {problem && (
        <p className="mt-4 rounded-house border border-danger bg-danger-soft px-4 py-2.5 text-sm">{problem}</p>
      )}
    </div>
  );
}

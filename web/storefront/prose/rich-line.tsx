import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fillNames, type Run, readRuns } from './rich-text.ts';
import { useHouse } from './use-house.ts';

const LINK = 'text-ink underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink';

function draw(run: Run, key: number): ReactNode {
  if (run.kind === 'strong') {
    return (
      <strong key={key} className="font-semibold text-ink">
        {run.text}
      </strong>
    );
  }
  if (run.kind !== 'link') return run.text;
  return run.href.startsWith('/') ? (
    <Link key={key} to={run.href} className={LINK}>
      {run.text}
    </Link>
  ) : (
    <a key={key} href={run.href} className={LINK} rel="noopener">
      {run.text}
    </a>
  );
}

/** Renders one text of content/ with the shop's names, links and strong text. */
export function RichLine({ children }: { children: string }) {
  return readRuns(fillNames(children, useHouse())).map(draw);
}

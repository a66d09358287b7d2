import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block } from '#domain/content/prose/prose.ts';
import { type Run, readRuns } from '#domain/content/prose/read-runs.ts';
import { cx } from '#web/ui/cx.ts';
import { BULLET, BULLETS, FACT, FACTS, LINK, NOTE, PROSE, STEP, STEPS, SUBHEADING } from './prose-look.ts';
import { fillNames } from './rich-text.ts';
import { useHouse } from './use-house.ts';

function ProseBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichLine>{block}</RichLine>
      </p>
    );
  }
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className={SUBHEADING}>
          <RichLine>{block.text}</RichLine>
        </h3>
      );
    case 'list':
      return (
        <ul className={BULLETS}>
          {block.items.map((item) => (
            <li key={item} className={BULLET}>
              <RichLine>{item}</RichLine>
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className={STEPS}>
          {block.items.map((item) => (
            <li key={item} className={STEP}>
              <RichLine>{item}</RichLine>
            </li>
          ))}
        </ol>
      );
    case 'facts':
      return (
        <dl className={FACTS}>
          {block.items.map(({ term, text }) => (
            <div key={term} className={FACT}>
              <dt className="font-medium text-ink">{term}</dt>
              <dd>
                <RichLine>{text}</RichLine>
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'note':
      return (
        <p className={NOTE}>
          <RichLine>{block.text}</RichLine>
        </p>
      );
  }
}

export function Prose({ blocks, className }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={cx(PROSE, className)}>
      {blocks.map((block, index) => (
        // The text is constant.
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name of their own
        <ProseBlock key={index} block={block} />
      ))}
    </div>
  );
}

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

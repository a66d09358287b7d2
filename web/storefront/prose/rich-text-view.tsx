import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { factOf, type RichInline, type RichMark, type RichNode, type RichText } from '#domain/content/rich-text.ts';
import { cx } from '#web/ui/cx.ts';

const PROSE = 'max-w-[66ch] space-y-4 text-ink-soft leading-relaxed';
const LINK = 'text-ink underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink';
const SUBHEADING = 'pt-3 font-sans font-semibold text-ink tracking-normal';
const BULLETS = 'space-y-2';
const BULLET =
  'relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-line-strong';
const STEPS = 'list-inside list-none space-y-2 [counter-reset:paso]';
const STEP =
  "tabular relative pl-8 [counter-increment:paso] before:absolute before:left-0 before:font-display before:text-gold-deep before:content-[counter(paso)_'.']";
const FACTS = 'divide-y divide-line border-line border-y';
const FACT = 'grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(9rem,2fr)_3fr]';
const NOTE = 'border-gold border-l-2 pl-4 text-[0.9375rem]';

interface RichTextViewProps {
  text: RichText;
  /** The level of its headings. */
  level: 2 | 3;
  className?: string | undefined;
}

/** Formatted text that the house wrote. Its elements are React's own, so nothing in it is read as HTML. */
export function RichTextView({ text, level, className }: RichTextViewProps) {
  return (
    <div className={cx(PROSE, className)}>
      {text.content.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant, and its parts have no name
        <RichNodeView key={index} node={node} level={level} />
      ))}
    </div>
  );
}

function RichNodeView({ node, level }: { node: RichNode; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  switch (node.type) {
    case 'paragraph':
      return node.content ? <p>{node.content.map(drawInline)}</p> : null;
    case 'heading':
      return node.content ? <Heading className={SUBHEADING}>{node.content.map(drawInline)}</Heading> : null;
    case 'note':
      return node.content ? <p className={NOTE}>{node.content.map(drawInline)}</p> : null;
    case 'factList':
      return <Facts items={node.content} />;
    case 'bulletList':
      return <ul className={BULLETS}>{drawItems(node.content, BULLET)}</ul>;
    case 'orderedList':
      return <ol className={STEPS}>{drawItems(node.content, STEP)}</ol>;
  }
}

/** A line without a term, or with more than one paragraph, keeps its words in the second column. */
function Facts({ items }: { items: ListItems }) {
  return (
    <dl className={FACTS}>
      {items.map(({ content: [first, ...rest] }, index) => {
        const { term, text } = factOf(first?.content ?? []);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant, and its parts have no name
          <div key={index} className={FACT}>
            <dt className="font-medium text-ink">{term}</dt>
            <dd>
              {text.map(drawInline)}
              {rest.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <p key={at}>{part.content?.map(drawInline)}</p>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type ListItems = Extract<RichNode, { type: 'factList' | 'bulletList' | 'orderedList' }>['content'];

function drawItems(items: ListItems, className: string) {
  return items.map(({ content }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant, and its parts have no name
    <li key={index} className={className}>
      {content.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={at}>{part.content?.map(drawInline)}</p>
      ))}
    </li>
  ));
}

function drawInline(part: RichInline, key: number): ReactNode {
  if (part.type === 'hardBreak') return <br key={key} />;
  return (part.marks ?? []).reduce<ReactNode>(
    (words, mark) => <Marked key={key} mark={mark} words={words} />,
    part.text,
  );
}

function Marked({ mark, words }: { mark: RichMark; words: ReactNode }) {
  if (mark.type === 'bold') return <strong className="font-semibold text-ink">{words}</strong>;
  if (mark.type === 'italic') return <em>{words}</em>;
  const { href } = mark.attrs;
  return href.startsWith('/') ? (
    <Link to={href} className={LINK}>
      {words}
    </Link>
  ) : (
    <a href={href} className={LINK} rel="noopener">
      {words}
    </a>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RichInline, RichMark, RichNode, RichText } from '#domain/content/rich-text.ts';
import { BULLET, BULLETS, LINK, PROSE, STEP, STEPS, SUBHEADING } from './prose-look.ts';

interface RichTextViewProps {
  text: RichText;
  /** The level of its headings. */
  level: 2 | 3;
}

/** Formatted text that the house wrote. Its elements are React's own, so nothing in it is read as HTML. */
export function RichTextView({ text, level }: RichTextViewProps) {
  return (
    <div className={PROSE}>
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
    case 'bulletList':
      return <ul className={BULLETS}>{drawItems(node.content, BULLET)}</ul>;
    case 'orderedList':
      return <ol className={STEPS}>{drawItems(node.content, STEP)}</ol>;
  }
}

function drawItems(items: Extract<RichNode, { type: 'bulletList' | 'orderedList' }>['content'], className: string) {
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

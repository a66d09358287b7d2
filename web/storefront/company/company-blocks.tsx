import type { ReactNode } from 'react';
import type { CompanyBlock, CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import type { CompanyKind } from '#contract/content/company/company-documents.ts';
import { RichTextView } from '../prose/rich-text-view.tsx';
import { AsideCall, StackedCall } from './calls.tsx';
import { Chapters, Figures, Milestones, Steps } from './lists.tsx';
import type { CompanyDocument } from './load-company-page.ts';
import { Contents, Fold, Folds, Numbered, Titled } from './sections.tsx';

/** Pages whose sections are folded, and those with numbered sections beside a table of contents. */
const FOLDED: readonly CompanyKind[] = ['faqs', 'returns', 'glossary'];
const NUMBERED: readonly CompanyKind[] = ['terms'];
/** The fold that is open at first. */
const OPEN = 'devoluciones';

/** The content of a page about the house. */
export function CompanyBlocks({ page: { kind, blocks, isDraft } }: { page: CompanyDocument }) {
  const sections = blocks.filter((block) => block.type === 'section');
  const isFolded = FOLDED.includes(kind);
  const isNumbered = NUMBERED.includes(kind);
  // Beside the sections where the page has a place for it.
  const last = isFolded || isNumbered ? blocks.findLast((block) => block.type === 'call') : undefined;

  function viewOf(block: CompanyBlock): ReactNode {
    const mark = isDraft ? block.id : undefined;
    switch (block.type) {
      case 'section':
        return sectionOf(block, mark);
      case 'figures':
        return <Figures key={block.id} mark={mark} {...block} />;
      case 'milestones':
        return <Milestones key={block.id} mark={mark} {...block} />;
      case 'chapters':
        return <Chapters key={block.id} mark={mark} {...block} />;
      case 'steps':
        return <Steps key={block.id} mark={mark} {...block} />;
      case 'call':
        return block === last ? null : <StackedCall key={block.id} mark={mark} {...block} />;
      default:
        return null;
    }
  }

  function sectionOf(block: CompanyBlockOf<'section'>, mark: string | undefined): ReactNode {
    const { id, title, body } = block;
    const section = { id, mark, title, children: <RichTextView text={body} level={3} /> };
    if (isFolded) return <Fold key={id} {...section} open={id === OPEN} />;
    return isNumbered ? (
      <Numbered key={id} {...section} number={sections.indexOf(block) + 1} />
    ) : (
      <Titled key={id} {...section} />
    );
  }

  const content = blocks.map(viewOf);
  const footer = last && <AsideCall mark={isDraft ? last.id : undefined} {...last} />;
  if (isFolded) return <Folds aside={footer}>{content}</Folds>;
  if (!isNumbered) return content;
  return (
    <Contents sections={sections} aside={footer}>
      {content}
    </Contents>
  );
}

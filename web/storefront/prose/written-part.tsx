import { Fragment, type ReactNode } from 'react';
import type { CompanyBlock, CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import { RichTextView } from './rich-text-view.tsx';
import { TitledSection } from './titled-section.tsx';
import { AsideCall, StackedCall } from './written-call.tsx';
import type { WrittenLook, WrittenPage } from './written-page.ts';
import { WrittenPortrait } from './written-portrait.tsx';

interface WrittenPartProps extends WrittenLook {
  page: WrittenPage;
  /** The picture beside the title, instead of what is below it. */
  isPortrait?: boolean;
}

type View = NonNullable<NonNullable<WrittenLook['views']>['section']>;
const rich: Parameters<View>[0]['rich'] = (text, className) => (
  <RichTextView text={text} level={3} className={className} />
);

/** What the house wrote on a company page, in the page's own look. Loaded only by pages that it wrote. */
export default function WrittenPart({ page, views = {}, Layout, isPortrait }: WrittenPartProps) {
  if (isPortrait) return page.portrait ? <Portrait block={page.portrait} Own={views.portrait} /> : null;
  const { blocks = [] } = page;
  const sections = blocks.filter((block) => block.type === 'section');
  const call = Layout && blocks.findLast((block) => block.type === 'call');
  const parts = blocks
    .filter((block) => block !== call)
    .map((block) => {
      const index = blocks.filter(({ type }) => type === block.type).indexOf(block);
      // The view of a type takes blocks of that type.
      const own = views[block.type] as ((props: ViewPropsOf) => ReactNode) | undefined;
      // Called, not rendered: as a component it would be another one, with closed folds, each time the page is rendered.
      return <Fragment key={block.id}>{own ? own({ block, index, rich }) : <CommonView block={block} />}</Fragment>;
    });
  if (!Layout) return parts;
  return (
    <Layout sections={sections} aside={call && <AsideCall block={call} />}>
      {parts}
    </Layout>
  );
}

interface ViewPropsOf {
  block: CompanyBlock;
  index: number;
  rich: Parameters<View>[0]['rich'];
}

interface PortraitProps {
  block: CompanyBlockOf<'portrait'>;
  Own: NonNullable<WrittenLook['views']>['portrait'];
}

/** Pictures of stores come with the shop in sizes that only the page's own view knows. */
function Portrait({ block, Own }: PortraitProps) {
  return Own && block.picture.src.startsWith('/stores/') ? (
    <Own block={block} index={0} rich={rich} />
  ) : (
    <WrittenPortrait block={block} />
  );
}

/** What looks the same on every page. */
function CommonView({ block }: { block: CompanyBlock }) {
  if (block.type === 'section') return <WrittenSection block={block} />;
  return block.type === 'call' ? <StackedCall block={block} /> : null;
}

function WrittenSection({ block: { id, title, body } }: { block: CompanyBlockOf<'section'> }) {
  return (
    <TitledSection id={id} block={id} title={title}>
      {rich(body)}
    </TitledSection>
  );
}

import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import type { ShownPage } from '#contract/content/shown.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { loadedLater } from '../../browser/loaded-later.ts';
import { ContentPicture } from '../kit/content-picture.tsx';
import { RichTextView } from '../prose/rich-text-view.tsx';

/** In the file of the dialog, so that a product loads one file for its guide. */
const SizeGuideView = loadedLater(async () => ({
  default: (await import('../product/size-guide/size-guide-dialog.tsx')).SizeGuideView,
}));

interface PageBlockViewProps {
  block: ShownPage['blocks'][number];
  /** The level of headings inside formatted text: 3 below a heading of the page, otherwise 2. */
  level: 2 | 3;
}

/** One block of a page of the house. */
export function PageBlockView({ block, level }: PageBlockViewProps) {
  switch (block.type) {
    case 'head':
      return null;
    case 'text':
      return <RichTextView text={block.body} level={level} />;
    case 'heading':
      return <h2 className="max-w-[30ch] pt-4 text-2xl leading-tight md:text-3xl">{block.title}</h2>;
    case 'picture':
      return (
        <ContentPicture
          picture={block.picture}
          shape="wide"
          sizes="(min-width: 1024px) 60rem, 88vw"
          className="block aspect-2/1 w-full max-w-5xl"
        />
      );
    case 'questions':
      return (
        <div className="max-w-4xl border-line border-b">
          {block.items.map(({ id, title, body }) => (
            <details key={id} suppressHydrationWarning className="group border-line border-t">
              <summary className="flex items-start justify-between gap-6 py-5 transition-colors hover:text-gold-deep md:py-6">
                <h2 className="text-xl leading-snug md:text-2xl">{title}</h2>
                <Plus
                  aria-hidden
                  strokeWidth={1.25}
                  className="mt-0.5 size-6 shrink-0 text-ink-faint transition-transform group-open:rotate-45"
                />
              </summary>
              <div className="pr-2 pb-8 md:pr-12 md:pb-10">
                <RichTextView text={body} level={3} />
              </div>
            </details>
          ))}
        </div>
      );
    case 'guide':
      return (
        <Suspense>
          <h2 className="mb-4 text-2xl">{block.name}</h2>
          <SizeGuideView guide={block} />
        </Suspense>
      );
    case 'button':
      return (
        <ButtonLink to={block.to} size="lg">
          {block.label}
        </ButtonLink>
      );
  }
}

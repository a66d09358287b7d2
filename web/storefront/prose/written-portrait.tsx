import type { CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import { ContentPicture } from '#web/storefront/kit/content-picture.tsx';

/** The picture beside the title. */
export function WrittenPortrait({ block: { id, picture, caption } }: { block: CompanyBlockOf<'portrait'> }) {
  return (
    <figure data-block={id}>
      <ContentPicture
        picture={picture}
        shape="wide"
        priority
        sizes="(width < 1024px) calc(100vw - 2rem), 50vw"
        className="block aspect-4/3 w-full"
      />
      {caption && <figcaption className="mt-3 text-ink-faint text-sm">{caption}</figcaption>}
    </figure>
  );
}

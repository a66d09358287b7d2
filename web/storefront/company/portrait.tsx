import type { CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import { ContentPicture } from '#web/storefront/kit/content-picture.tsx';

const SIZES = '(width < 1024px) calc(100vw - 2rem), 50vw';

/** The picture beside the title. Those of stores come with the shop, in sizes of their own. */
export function Portrait({ block: { id, picture, caption }, isDraft }: PortraitProps) {
  const { src, alt } = picture;
  return (
    <figure data-block={isDraft ? id : undefined}>
      {src.startsWith('/stores/') ? (
        <picture>
          <source
            type="image/webp"
            srcSet={[480, 960].map((width) => `${src.replace(/\.jpg$/, `-${width}.webp`)} ${width}w`).join(', ')}
            sizes={SIZES}
          />
          <img
            src={src}
            alt={alt}
            width={960}
            height={720}
            fetchPriority="high"
            className="aspect-4/3 w-full bg-paper-sunken object-cover"
          />
        </picture>
      ) : (
        <ContentPicture picture={picture} shape="wide" priority sizes={SIZES} className="block aspect-4/3 w-full" />
      )}
      {caption && <figcaption className="mt-3 text-ink-faint text-sm">{caption}</figcaption>}
    </figure>
  );
}

interface PortraitProps {
  block: CompanyBlockOf<'portrait'>;
  /** Whether it is the preview of the editor, which finds blocks by their ids. */
  isDraft: boolean;
}

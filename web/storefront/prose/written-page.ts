import type { ReactNode } from 'react';
import type { CompanyBlock, CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import type { CompanyKind } from '#contract/content/company/company-documents.ts';
import type { RichText } from '#domain/content/rich-text.ts';

/** A company page as the house wrote it, with its placeholders replaced. */
export interface WrittenPage {
  kind: CompanyKind;
  /** Instead of the head that the code has. */
  head: Pick<CompanyBlockOf<'intro'>, 'id' | 'title' | 'description' | 'lead'>;
  since?: { iso: string; text: string };
  portrait?: CompanyBlockOf<'portrait'>;
  /** Below the head; absent where the page keeps its own content there. */
  blocks?: readonly CompanyBlock[];
}

interface ViewProps<Block> {
  block: Block;
  /** Its place among the blocks of the same type, from 0. */
  index: number;
  /** Draws formatted text, whose code is loaded only with a written page. */
  rich: (text: RichText, className?: string) => ReactNode;
}

/**
 * How a page shows what the house wrote on it: with the components that it also uses for its own texts. They are in the
 * page's own file already, so the code of written pages does not carry them.
 */
export interface WrittenLook {
  /** How blocks of a type look on this page. The other types look the same on every page. */
  views?: { [Type in CompanyBlock['type']]?: (props: ViewProps<CompanyBlockOf<Type>>) => ReactNode };
  /** Where the blocks stand; one under the other without it. */
  Layout?: (props: LayoutProps) => ReactNode;
}

export interface LayoutProps {
  sections: readonly { id: string; title: string }[];
  /** What to do next, which a layout may set apart. */
  aside: ReactNode;
  children: ReactNode;
}

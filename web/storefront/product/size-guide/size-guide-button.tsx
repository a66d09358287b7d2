import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import { genderOf } from '#domain/catalogue/gender.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { capitalized } from '#web/storefront/kit/capitalized.ts';
import { cx } from '#web/ui/cx.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import type { ProductView } from '../product-view.ts';

const SizeGuideDialog = onDemand(() => import('./size-guide-dialog.tsx'));

interface SizeGuideButtonProps {
  product: Pick<ProductView, 'category' | 'categorySlug' | 'categoryId' | 'hasSizeGuide' | 'sizeGuide'>;
  chosen: string | null;
}

/** 'Guía de tallas' button, if the category has a guide. Its space is reserved until hydration. */
export function SizeGuideButton({ product, chosen }: SizeGuideButtonProps) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const gender = genderOf(product.categoryId);
  if (!product.hasSizeGuide || !gender) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'inline-flex min-h-8 items-center gap-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink',
          !hydrated && 'invisible',
        )}
      >
        <Ruler aria-hidden className="size-4" strokeWidth={1.5} />
        Guía de tallas
      </button>
      <SizeGuideDialog
        open={open}
        onOpenChange={setOpen}
        product={product}
        garment={`${capitalized(product.category)} de ${gender}`}
        chosen={chosen}
      />
    </>
  );
}

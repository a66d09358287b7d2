import type { ProductCard as Card } from '#contract/catalogue/product.ts';
import { ProductRow } from '../kit/product-row.tsx';
import { RELATED_ID } from './sold-out-links.ts';

/** What else to look at. */
export function RelatedProducts({ products }: { products: readonly Card[] }) {
  return (
    <div id={RELATED_ID} className="scroll-mt-4">
      <div className="page">
        <hr className="border-line" />
      </div>
      <ProductRow title="También te puede gustar" products={products} />
    </div>
  );
}

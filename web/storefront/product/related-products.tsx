import type { ProductCard as Card } from '#contract/product.ts';
import { ProductRow } from '../shop/product-row.tsx';

/** What else to look at. */
export function RelatedProducts({ products }: { products: readonly Card[] }) {
  return (
    <>
      <div className="page">
        <hr className="border-line" />
      </div>
      <ProductRow title="También te puede gustar" products={products} />
    </>
  );
}

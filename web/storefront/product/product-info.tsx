import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { Price } from '#web/ui/price.tsx';
import { capitalized } from '../kit/capitalized.ts';
import type { ProductView } from './product-view.ts';

export function ProductTitle({ product }: { product: ProductView }) {
  const gender = genderOf(product.categoryId);
  return (
    <header>
      <p className="eyebrow text-ink-faint">
        {[gender && GENDER_NAMES[gender], product.category].filter(Boolean).join(' · ')}
      </p>
      <h1 className="mt-3 text-[2rem] leading-[1.08] md:text-[2.625rem]">{product.name}</h1>
      <Price price={product.price} discPercent={product.discPercent} size="lg" className="mt-4" />
    </header>
  );
}

export function ProductFacts({ product }: { product: ProductView }) {
  const facts = [
    ['Categoría', capitalized(product.category)],
    ['Referencia', product.ref],
    ['Código de barras', product.barcode],
  ];
  return (
    <div>
      <p className="whitespace-pre-line text-ink-soft leading-relaxed">{product.description}</p>
      <dl className="tabular mt-6 border-line border-t text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 border-line border-b py-2.5">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

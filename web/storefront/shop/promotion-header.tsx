import { BRAND } from '#web/ui/brand.ts';

/** Over the list when someone comes from the anniversary's banner; the list itself is unchanged. */
export function PromotionHeader() {
  return (
    <section aria-label="Aniversario" className="border-line border-b bg-gold-soft">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-2 py-6 md:py-8">
        <p aria-hidden className="font-display font-light text-6xl leading-none tracking-tight md:text-7xl">
          {BRAND.anniversary}
        </p>
        <div>
          <p className="font-display text-2xl leading-tight">años vistiendo a Venezuela</p>
          <p className="mt-1 text-ink-soft">La colección aniversario, para caballero y dama.</p>
        </div>
      </div>
    </section>
  );
}

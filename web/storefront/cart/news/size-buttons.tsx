import { sizeTitle } from '#domain/catalogue/sizes.ts';
import type { SizeChoice } from './line-news.ts';

interface SizeButtonsProps {
  /** Of the product, for those who hear one button at a time. */
  name: string;
  sizes: readonly SizeChoice[];
  onChoose: (size: SizeChoice) => void;
}

/** One press chooses; those sold out stand there, struck through and disabled. */
export function SizeButtons({ name, sizes, onChoose }: SizeButtonsProps) {
  return (
    <span className="flex flex-wrap gap-2 py-1.5 pr-2">
      {sizes.map((choice) => (
        <button
          key={choice.size}
          type="button"
          aria-label={`${sizeTitle(choice.size)}${choice.stock > 0 ? '' : ', agotada'}: ${name}`}
          disabled={choice.stock <= 0}
          onClick={() => onChoose(choice)}
          className="tabular min-h-11 min-w-11 rounded-house border border-line-strong bg-paper-raised px-2.5 transition-colors hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-faint disabled:line-through"
        >
          {choice.size}
        </button>
      ))}
    </span>
  );
}

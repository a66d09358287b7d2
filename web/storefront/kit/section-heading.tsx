import ArrowRight from 'lucide-react/icons/arrow-right';
import { PrefetchLink } from './prefetch/prefetch-link.tsx';

export function SectionHeading({ title, link }: { title: string; link?: { label: string; to: string } }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-9">
      <h2 className="text-3xl md:text-[2.75rem]">{title}</h2>
      {link && (
        <PrefetchLink
          to={link.to}
          className="group inline-flex min-h-11 items-center gap-2 text-[0.9375rem] underline-offset-4 hover:underline"
        >
          {link.label}
          <ArrowRight
            aria-hidden
            className="size-4 transition-transform group-hover:translate-x-0.5"
            strokeWidth={1.5}
          />
        </PrefetchLink>
      )}
    </div>
  );
}

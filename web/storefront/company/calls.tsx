import type { CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Titled } from './sections.tsx';

/** What to do next. `mark` is the block's id in the preview of the editor, which finds it by that. */
type CallProps = Omit<CompanyBlockOf<'call'>, 'id'> & { mark: string | undefined };

/** Beside the sections. */
export function AsideCall({ mark, title, text, items }: CallProps) {
  return (
    <aside aria-label={title || 'Qué hacer después'} className="border-ink border-t pt-5" data-block={mark}>
      {title && <p className="font-display text-xl">{title}</p>}
      {text && <p className="mt-2 text-ink-soft leading-relaxed">{text}</p>}
      <Buttons items={items} className="mt-5" />
    </aside>
  );
}

/** Among the sections: a section of its own when it has a title, otherwise its text and buttons. */
export function StackedCall({ mark, title, text, items }: CallProps) {
  const paragraph = text && <p className="mb-6 max-w-[54ch] text-ink-soft leading-relaxed">{text}</p>;
  if (!title) {
    return (
      <div className="border-line border-t pt-10" data-block={mark}>
        {paragraph}
        <Buttons items={items} size="lg" />
      </div>
    );
  }
  return (
    <Titled mark={mark} title={title}>
      {paragraph}
      <Buttons items={items} size="lg" />
    </Titled>
  );
}

interface ButtonsProps {
  items: CallProps['items'];
  size?: 'lg';
  className?: string;
}

function Buttons({ items, size, className = '' }: ButtonsProps) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {items.map(({ id, label, to }, index) => (
        <ButtonLink key={id} to={to} {...(size && { size })} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

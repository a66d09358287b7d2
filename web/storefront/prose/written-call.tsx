import type { CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TitledSection } from './titled-section.tsx';

interface CallProps {
  block: CompanyBlockOf<'call'>;
}

/** Beside the sections. */
export function AsideCall({ block }: CallProps) {
  return (
    <aside aria-label={block.title || 'Qué hacer después'} className="border-ink border-t pt-5" data-block={block.id}>
      {block.title && <p className="font-display text-xl">{block.title}</p>}
      {block.text && <p className="mt-2 text-ink-soft leading-relaxed">{block.text}</p>}
      <Buttons items={block.items} className="mt-5" />
    </aside>
  );
}

/** Among the sections: a section of its own when it has a title, otherwise its text and buttons. */
export function StackedCall({ block }: CallProps) {
  const { id, title, text, items } = block;
  const paragraph = text && <p className="mb-6 max-w-[54ch] text-ink-soft leading-relaxed">{text}</p>;
  if (!title) {
    return (
      <div className="border-line border-t pt-10" data-block={id}>
        {paragraph}
        <Buttons items={items} size="lg" />
      </div>
    );
  }
  return (
    <TitledSection block={id} title={title}>
      {paragraph}
      <Buttons items={items} size="lg" />
    </TitledSection>
  );
}

interface ButtonsProps {
  items: CallProps['block']['items'];
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

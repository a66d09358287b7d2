import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { cx } from '#web/ui/cx.ts';
import type { Feedback } from './use-packing.ts';

/** What the last scan did, large enough to be read from a table's length, and announced. */
export function PackFeedback({ feedback }: { feedback: Feedback | null }) {
  const refused = feedback?.kind === 'refused';
  return (
    <>
      <Region role="status" shown={feedback !== null && !refused} tone="border-leaf bg-leaf-soft" icon={CircleCheck}>
        {!refused && feedback?.text}
      </Region>
      <Region role="alert" shown={refused} tone="border-danger bg-danger-soft" icon={CircleX}>
        {/* A new element for each scan, so that the same refusal is announced again. */}
        {refused && <span key={feedback.at}>{feedback.text}</span>}
      </Region>
    </>
  );
}

interface RegionProps {
  role: 'status' | 'alert';
  shown: boolean;
  tone: string;
  icon: typeof CircleX;
  children: React.ReactNode;
}

function Region({ role, shown, tone, icon: Icon, children }: RegionProps) {
  return (
    <div
      role={role}
      className={cx(shown && 'flex items-center gap-3 border-l-4 px-4 py-3 font-medium text-lg', shown && tone)}
    >
      {shown && <Icon aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />}
      {children}
    </div>
  );
}

import X from 'lucide-react/icons/x';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Refused } from './chosen-acts.tsx';

/** What was refused of many, each with its reason; the others are done. */
export function RefusedNotice({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <Notice tone="danger" role="alert" className="mb-3 flex items-start justify-between gap-3">
      <div className="min-w-0 py-1.5">
        <p className="font-medium">
          {refused.length === 1 ? '1 quedó sin hacer:' : `${refused.length} quedaron sin hacer:`}
        </p>
        <ul className="max-h-40 overflow-y-auto">
          {refused.map(({ name, message }) => (
            <li key={name} className="wrap-anywhere">
              <span className="tabular">{name}</span>: {message}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label="Cerrar el aviso" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </Notice>
  );
}

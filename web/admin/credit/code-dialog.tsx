import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Shows the code of a card, which cannot be read again. */
export function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog title="Código de la tarjeta" open onOpenChange={(open) => !open && onClose()}>
      <p className="mb-3">Anótalo o entrégalo ahora: no se puede volver a ver.</p>
      <p className="tabular select-all break-words bg-paper-sunken px-4 py-3 text-center text-lg">{code}</p>
      <Button className="mt-5 w-full" onClick={onClose}>
        Ya lo entregué
      </Button>
    </Dialog>
  );
}

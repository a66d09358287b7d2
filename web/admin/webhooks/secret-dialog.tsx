import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CopyButton } from '../security/set-up.tsx';

/** Shows a secret this once. @param isNew whether another one was there before, which works for a day more */
export function SecretDialog({ secret, isNew, onClose }: { secret: string; isNew?: boolean; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="El secreto del webhook" dismissible={false}>
      <div className="space-y-5">
        <p>
          Con él, el programa comprueba que un aviso es de la tienda. Cópialo ahora: no se puede volver a ver.
          {isNew && ' El anterior sirve 24 horas más.'}
        </p>
        <p className="select-all break-all bg-paper-sunken px-4 py-3 font-mono">{secret}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={secret} label="Copiar secreto" done="Secreto copiado" />
          <Button onClick={onClose}>Ya lo guardé</Button>
        </div>
      </div>
    </Dialog>
  );
}

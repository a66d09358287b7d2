import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { NAV_ITEMS } from '../menu/nav-items.ts';
import { isApple, setSingleKeys, useSingleKeys } from './key-state.ts';

interface KeyHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A key or keys, and what they do. `¤` stands for Ctrl, on Apple for Cmd. */
type Line = readonly [keys: readonly string[], does: string];

const SCREENS = NAV_ITEMS.flatMap(({ key, label }) => (key ? `${key} ${label}` : [])).join(', ');

const GROUPS: readonly (readonly [name: string, lines: readonly Line[]])[] = [
  [
    'En toda la administración',
    [
      [['¤ K'], 'Buscar pantallas, productos, ventas, clientes y acciones'],
      [['g'], `Y luego una letra abre su pantalla: ${SCREENS}`],
      [['¤ B'], 'Contraer o expandir el menú'],
      [['¤ S'], 'Guardar el formulario abierto'],
      [['¤ Z'], 'Deshacer lo último: lo que acaba de decir un aviso, en Conciliar, y la última operación en Productos'],
      [['¤ Enter'], 'En un producto: guardar y crear otra talla'],
      [['?'], 'Ver estos atajos'],
    ],
  ],
  [
    'En una lista',
    [
      [['/'], 'Ir al buscador; Enter pasa a la primera fila'],
      [['j', 'k'], 'Fila siguiente, fila anterior'],
      [['↓', '↑'], 'Lo mismo, desde una fila'],
      [['Enter', 'o'], 'Abrir la fila'],
      [['→', '←'], 'Desplegar y plegar una referencia, en Productos'],
      [['e'], 'Editar la fila'],
      [['x'], 'Seleccionar la fila, donde se puede'],
      [['v'], 'Validar el pago, en Ventas'],
    ],
  ],
  ['En una venta abierta', [[['←', '→'], 'Venta anterior, venta siguiente']]],
  [
    'En Pagos por validar',
    [
      [['v'], 'Validar y seguir'],
      [['j', 'k'], 'Pago siguiente, pago anterior'],
    ],
  ],
  [
    'En Despacho',
    [
      [['v'], 'Dar el paso siguiente de la fila: preparar, empacar, enviar o entregado'],
      [['v'], 'Al empacar: seguir con el siguiente paquete'],
    ],
  ],
  [
    'En Conciliar',
    [
      [['a'], 'Aprobar de una vez los exactos'],
      [['x'], 'Dejar fuera un exacto, o incluirlo'],
      [['v'], 'Aceptar el caso y seguir'],
      [['1', '2'], 'Elegir qué hacer con la diferencia'],
      [['s'], 'Saltar: vuelve al final de la cola'],
      [['j', 'k'], 'Caso siguiente, caso anterior'],
      [['c'], 'Elegir otros movimientos o pagos'],
      [['r'], 'Rechazar el pago, con su motivo'],
      [['n'], 'El movimiento no es un pago'],
      [['u'], 'Deshacer lo último'],
      [['+', '−', '0'], 'Acercar, alejar, ver completo el comprobante'],
      [['g'], 'Girar el comprobante'],
    ],
  ],
  [
    'En Etiquetas',
    [
      [['/'], 'Ir al buscador, que es también el del lector'],
      [['Enter'], 'Añadir lo escaneado; desde una cantidad, volver al buscador'],
      [['¤ P'], 'Imprimir las etiquetas'],
    ],
  ],
  [
    'En una celda de Productos',
    [
      [['←', '→'], 'Celda anterior, celda siguiente; desde la fila, → entra'],
      [['Enter', 'F2'], 'Abrirla; también escribir en ella'],
      [['Enter', 'Tab'], 'Guardar y pasar a la de abajo, a la siguiente'],
      [['Esc'], 'Dejarla como estaba'],
      [['+', '−'], 'Sumar o restar piezas al stock, desde la fila'],
      [['¤ V'], 'Pegar celdas de una hoja de cálculo'],
    ],
  ],
];

/** All keys of the admin. Loaded when it is first opened. */
export default function KeyHelp({ open, onOpenChange }: KeyHelpProps) {
  const on = useSingleKeys();
  const command = isApple() ? '⌘' : 'Ctrl';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Atajos de teclado" size="lg">
      {/* Takes the first focus, so that the space bar scrolls and does not toggle the checkbox at the end. */}
      <div
        tabIndex={-1}
        data-first-focus
        className="grid gap-x-8 gap-y-5 outline-none focus-visible:shadow-none md:grid-cols-2"
      >
        {GROUPS.map(([name, lines]) => (
          <section key={name} aria-label={name} className={lines.length > 5 ? 'md:row-span-2' : undefined}>
            <h3 className="mb-1 font-medium font-sans text-ink-soft text-sm tracking-normal">{name}</h3>
            <dl className="divide-y divide-line border-line border-y text-sm">
              {lines.map(([keys, does]) => (
                <div key={does} className="flex items-center gap-4 py-1.5">
                  <dt className="flex w-24 shrink-0 gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-7 rounded-house border border-line-strong px-1.5 py-0.5 text-center font-sans"
                      >
                        {key.replace('¤', command)}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="min-w-0">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="md:col-span-2 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-4.5 accent-ink"
            checked={on}
            onChange={({ target }) => setSingleKeys(target.checked)}
          />
          Usar los atajos de una sola tecla
        </label>
        <p className="-mt-3 text-ink-soft text-sm md:col-span-2">
          No actúan mientras escribes en un campo ni con una ventana abierta. Si dictas por voz, conviene apagarlos.
        </p>
      </div>
    </Dialog>
  );
}

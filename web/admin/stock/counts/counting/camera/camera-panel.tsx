import Flashlight from 'lucide-react/icons/flashlight';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RepeatGuard } from './repeat-guard.ts';
import type { Detector } from './wasm-detector.ts';

/** Pause between two frames that are decoded, in ms. */
const EVERY_MS = 120;

/** The picture of the camera. Reports each barcode in it once. */
export function CameraPanel({ onRead, onClose }: { onRead: (barcode: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  read.current = onRead;
  const [camera, setCamera] = useState<Camera | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [lit, setLit] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the camera again
  useEffect(() => {
    const work = startCamera(video.current, (barcode) => read.current(barcode));
    work.opened.then(setCamera, (failure: Error) => setProblem(failure.message));
    return work.stop;
  }, [attempt]);

  async function toggleLight() {
    await camera?.light?.(!lit);
    setLit(!lit);
  }

  return (
    <section aria-label="Cámara" className="relative overflow-hidden rounded-house bg-night text-on-night">
      <video ref={video} autoPlay playsInline muted className="h-44 w-full object-cover" />
      <div aria-hidden className="absolute inset-x-6 top-22 h-0.5 bg-gold" />
      <div className="absolute top-1 right-1 flex gap-1">
        {camera?.light && (
          <IconButton
            label={lit ? 'Apagar la linterna' : 'Encender la linterna'}
            className="bg-night hover:bg-ink-soft"
            onClick={toggleLight}
          >
            <Flashlight aria-hidden className="size-5" strokeWidth={1.5} />
          </IconButton>
        )}
        <IconButton label="Cerrar la cámara" className="bg-night hover:bg-ink-soft" onClick={onClose}>
          <X aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
      </div>
      {problem && (
        <div className="space-y-3 bg-paper p-3 text-ink">
          <Problem text={problem} />
          <Button
            size="sm"
            variant="secondary"
            className="min-h-11"
            onClick={() => {
              setProblem(null);
              setAttempt(attempt + 1);
            }}
          >
            Intentar de nuevo
          </Button>
        </div>
      )}
    </section>
  );
}

/** Opens the camera and decodes its frames until it is stopped. */
function startCamera(video: HTMLVideoElement | null, onRead: (barcode: string) => void) {
  let stopped = false;
  let camera: Camera | null = null;
  let detector: Detector | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const guard = new RepeatGuard();

  async function open(): Promise<Camera> {
    camera = await openCamera();
    if (stopped || !video) {
      camera.close();
      return camera;
    }
    video.srcObject = camera.stream;
    detector = await openDetector();
    if (!stopped) void look(detector);
    return camera;
  }

  async function look(by: Detector): Promise<void> {
    if (stopped || !video) return;
    // An unreadable frame is skipped: another one follows.
    const barcode = video.videoWidth > 0 ? await by.detect(video).catch(() => null) : null;
    if (stopped) return;
    if (barcode && guard.take(barcode, Date.now())) onRead(barcode);
    timer = setTimeout(() => void look(by), EVERY_MS);
  }

  return {
    opened: open(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      camera?.close();
      detector?.close();
    },
  };
}

interface Camera {
  stream: MediaStream;
  /** Turns the light on or off; null for a camera without light. */
  light: ((on: boolean) => Promise<void>) | null;
  close(): void;
}

/** Opens the rear camera. @throws Error whose message can be shown */
async function openCamera(): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new Error('Este navegador no da acceso a la cámara. Hace falta una conexión segura (https).');
  }
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } }, audio: false })
    .catch((problem: unknown) => {
      throw new Error(messageOf(problem));
    });
  const [track] = stream.getVideoTracks();
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return {
    stream,
    light:
      track && abilities?.torch
        ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
        : null,
    close() {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

function messageOf(problem: unknown): string {
  const name = problem instanceof DOMException ? problem.name : '';
  if (name === 'NotAllowedError')
    return 'No hay permiso para usar la cámara. Dáselo en los ajustes del navegador, junto a la dirección, y vuelve a intentarlo.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'Este equipo no tiene cámara.';
  if (name === 'NotReadableError') return 'Otra aplicación está usando la cámara. Ciérrala y vuelve a intentarlo.';
  return 'No se pudo abrir la cámara. Cuenta con el lector o escribiendo el código.';
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'];

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own detector when it reads the formats of labels, as on Android; otherwise a library, loaded on demand. */
async function openDetector(): Promise<Detector> {
  return (await openNativeDetector()) ?? (await import('./wasm-detector.ts')).openWasmDetector();
}

async function openNativeDetector(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  if (!Native) return null;
  try {
    const formats = (await Native.getSupportedFormats()).filter((format) => FORMATS.includes(format));
    if (!formats.includes('ean_13') || !formats.includes('code_128')) return null;
    const native = new Native({ formats });
    return { detect: async (video) => (await native.detect(video))[0]?.rawValue ?? null, close: () => {} };
  } catch {
    // Some browsers have the class but cannot use it.
    return null;
  }
}

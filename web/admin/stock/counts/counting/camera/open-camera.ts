export interface Camera {
  stream: MediaStream;
  /** Turns the light on or off; null for a camera without light. */
  light: ((on: boolean) => Promise<void>) | null;
  close(): void;
}

/** Opens the rear camera. @throws Error whose message can be shown */
export async function openCamera(): Promise<Camera> {
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

/** Why a chosen file cannot be sent as a proof. `canRetry` if the same file may work later. */
export interface ProofProblem {
  message: string;
  canRetry: boolean;
}

export interface UploadedProof {
  url: string;
  name: string;
  /** Preview as a data URL; empty when none could be drawn. */
  thumbnail: string;
}

/** What happens with the chosen file. `share` is the progress from 0 to 1. */
export type ProofUpload =
  | { state: 'idle' }
  | { state: 'uploading'; name: string; share: number; thumbnail: string }
  | { state: 'failed'; name: string; message: string; canRetry: boolean };

export const PROOF_FORMATS = 'Una foto o captura en JPG, PNG, WebP o HEIC, o un PDF, de hasta 8 MB.';
/** For file fields. HEIC also by its extension, because some systems give it no type. */
export const PROOF_ACCEPT = 'image/*,.heic,.heif,application/pdf';

export const ONLY_PROOFS: ProofProblem = {
  message: 'El comprobante debe ser una imagen (JPG, PNG, WebP o HEIC) o un PDF',
  canRetry: false,
};
export const TOO_HEAVY: ProofProblem = {
  message: 'La imagen pesa más de 8 MB. Prueba con una captura de pantalla.',
  canRetry: false,
};
export const NOT_READABLE: ProofProblem = {
  message: 'No pudimos leer el archivo: puede estar dañado o tener contraseña. Prueba con una captura de pantalla.',
  canRetry: false,
};
export const NOT_READY: ProofProblem = {
  message: 'No pudimos preparar el archivo. Revisa tu conexión e inténtalo de nuevo.',
  canRetry: true,
};

/** The file's name as it is shown once it was sent. */
export function proofName(name: string, pages = 1): string {
  return pages > 1 ? `${name} (página 1 de ${pages})` : name;
}

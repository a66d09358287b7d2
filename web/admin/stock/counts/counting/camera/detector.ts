/** Reads a barcode in what a camera sees. */
export interface Detector {
  /** Null when there is none in sight. */
  detect(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

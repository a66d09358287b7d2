/** What a video's bytes say of it. */
export interface VideoFacts {
  type: 'mp4' | 'webm';
  /** In px, as it is shown. */
  width: number;
  height: number;
  durationMs: number;
  hasSound: boolean;
}

/** Why a video cannot be read, in words that continue a sentence which begins with the file. */
export const VIDEO_PROBLEMS = {
  'not-a-video': 'no es un video MP4 ni WebM.',
  quicktime: 'es un MOV de QuickTime. Expórtalo como MP4.',
  codec: 'está en un formato que no todos los navegadores muestran. Expórtalo como MP4 con H.264.',
  broken: 'está incompleto o dañado. Expórtalo y súbelo otra vez.',
  'no-picture': 'no tiene imagen.',
  'no-duration': 'no dice cuánto dura. Expórtalo otra vez como MP4.',
} as const;

export type VideoProblem = keyof typeof VIDEO_PROBLEMS;

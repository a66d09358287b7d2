import { PICTURE_HEAD_BYTES, pictureFileProblem } from '#domain/catalogue/picture.ts';

/** Why a chosen file is not accepted as a picture, as a message naming the file; null when it is accepted. */
export async function refusedPicture(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  const problem = pictureFileProblem(file.size, head);
  return problem && `${fileName(file)} ${problem}`;
}

const SHOWN_NAME = 60;

/** The file name in quotation marks for use in a sentence: «camisa.jpg». */
export function fileName({ name }: File): string {
  return `«${name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name}»`;
}

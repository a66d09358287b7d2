const OURS = '/media/products/';

/**
 * The address of a picture with the version its ref's pictures are at: a picture that was replaced stands at another
 * address, so that no browser shows the old one. Pictures that stand elsewhere keep theirs.
 */
export function withPictureVersion(url: string, version: number): string {
  return version > 0 && url.startsWith(OURS) && !url.includes('?') ? `${url}?v=${version}` : url;
}

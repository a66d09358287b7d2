/** Blocks, or their slides and tiles, with other URLs for their pictures. */
export function withPictureUrls<Part extends object>(parts: readonly Part[], urlOf: (src: string) => string): Part[] {
  return parts.map((part) => {
    const { picture, items } = part as { picture?: { src: string }; items?: readonly object[] };
    return {
      ...part,
      ...(picture && { picture: { ...picture, src: urlOf(picture.src) } }),
      ...(items && { items: withPictureUrls(items, urlOf) }),
    };
  });
}

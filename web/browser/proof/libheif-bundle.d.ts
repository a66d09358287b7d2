/** The part of the library that we call. The library has no types for this file. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Calls back with null for a picture that is broken. */
    display(into: ImageData, done: (drawn: ImageData | null) => void): void;
  }
  // biome-ignore lint/style/noDefaultExport: it is the one that the library has
  export default function open(): { HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] } };
}

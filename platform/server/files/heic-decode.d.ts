/** The part that is used; the package has no types. */
declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type Image = { width: number; height: number; decode: () => Promise<Pixels> };
  const heic: {
    (asked: { buffer: Uint8Array }): Promise<Pixels>;
    all: (asked: { buffer: Uint8Array }) => Promise<Image[] & { dispose: () => void }>;
  };
  export default heic;
}

import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** Why no code can be read from the camera. */
export type CameraTrouble = 'refused' | 'none' | 'busy' | 'failed';

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** A browser without cameras, or a page without https, cannot ask for one. */
class NoCamera extends Error {}

export const troubleOf = (error: unknown): CameraTrouble => {
  if (error instanceof NoCamera) return 'none';
  return error instanceof DOMException ? (troubles[error.name] ?? 'failed') : 'failed';
};

const options: ReaderOptions = {
  // EAN and UPC on boxes, Code 128 and 39 on labels, QR and Data Matrix on both
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 1,
};

/** Loads the reader from our own host instead of its default address at another company. */
const prepare = (): Promise<unknown> =>
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasmUrl : folder + path),
    },
    fireImmediately: true,
  });

/**
 * Shows the camera at the back of the phone, or the only one, until the signal ends it. Refusals: what the browser
 * throws; `troubleOf` names it.
 */
export async function openCamera(screen: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new NoCamera();
  const stream = await devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const release = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', release, { once: true });
  if (signal.aborted) release();
  signal.throwIfAborted();
  screen.srcObject = stream;
  await screen.play();
}

/** The browser's own reader of codes, where it has one (Shape Detection API). */
type NativeReader = { detect: (screen: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): NativeReader;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

/** The names of the same formats there; without the first three it reads too little. */
const nativeFormats = [
  'ean_13',
  'code_128',
  'qr_code',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_39',
  'itf',
  'data_matrix',
];
const needed = nativeFormats.slice(0, 3);

type Reader = (screen: HTMLVideoElement) => Promise<readonly string[]>;

async function nativeReader(): Promise<Reader | null> {
  const { BarcodeDetector } = window;
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (BarcodeDetector === undefined || !needed.every((format) => known.includes(format))) return null;
  const reader = new BarcodeDetector({ formats: nativeFormats.filter((format) => known.includes(format)) });
  return async (screen) => (await reader.detect(screen)).map(({ rawValue }) => rawValue);
}

async function loadedReader(): Promise<Reader> {
  const canvas = document.createElement('canvas');
  await prepare();
  return async (screen) => {
    const picture = pictureOf(screen, canvas);
    const found = picture === null ? [] : await readBarcodes(picture, options);
    return found.flatMap(({ isValid, text }) => (isValid ? [text] : []));
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const betweenMs = 120;

function pictureOf(screen: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = screen;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || videoWidth === 0) return null;
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  context.drawImage(screen, 0, 0);
  return context.getImageData(0, 0, videoWidth, videoHeight);
}

/** Checks the camera's picture repeatedly until there is a code in it; answers the code. */
export async function readCodes(screen: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const read = (await nativeReader()) ?? (await loadedReader());
  for (;;) {
    signal.throwIfAborted();
    const found = await read(screen);
    signal.throwIfAborted();
    const code = found.map((text) => text.trim()).find((text) => text !== '');
    if (code !== undefined) return code;
    await pause(betweenMs);
  }
}

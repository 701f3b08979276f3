import { toBuffer } from 'bwip-js/node';

export type BarcodeKind = 'code128' | 'ean13' | 'ean8' | 'qrcode';

/** A barcode as PNG, bars only: the number is written beside it as real text, so that it can be searched and copied. */
export const barcodePng = (kind: BarcodeKind, text: string): Promise<Buffer> =>
  toBuffer({
    bcid: kind,
    text,
    scale: 6,
    // A given height would stretch the square code.
    ...(kind === 'qrcode' ? {} : { height: 14 }),
    includetext: false,
    backgroundcolor: 'FFFFFF',
  });

import bwip from 'bwip-js/node';

export type BarcodeKind = 'code128' | 'ean13' | 'ean8' | 'qrcode';

/** A barcode as PNG, bars only: the number is written beside it as real text, so that it can be searched and copied. */
export const barcodePng = (kind: BarcodeKind, text: string): Promise<Buffer> =>
  bwip.toBuffer({
    bcid: kind,
    text,
    scale: 6,
    height: kind === 'qrcode' ? undefined : 14,
    includetext: false,
    backgroundcolor: 'FFFFFF',
  });

import { createElement as h } from 'react';
import { Page } from '@react-pdf/renderer';
import { barcode, barcodeOf } from './barcodes.ts';
import type { StockLabel } from './document-data.ts';
import { renderPdf } from './sheet.ts';
import { box, pageStyle, text } from './style.ts';

const points = (millimetres: number): number => (millimetres * 72) / 25.4;
const width = points(57);
const height = points(32);
const widestBarcode = points(51);
const widestModule = 1.3;

const oneLine = { lineHeight: 1.2, maxLines: 1, textOverflow: 'ellipsis' } as const;

/** Draws the label of a shelf in black only, for thermal printers, in the size of an item's label. */
export const draw = async (data: StockLabel): Promise<Buffer> => {
  const bars = barcodeOf('code128', data.identifier);
  const page = h(
    Page,
    { size: [width, height], style: { ...pageStyle, paddingVertical: 5, paddingHorizontal: 8 } },
    text(data.name, 'strong', { fontSize: 9.5, ...oneLine }),
    data.location === '' ? null : text(data.location, undefined, { fontSize: 6.5, ...oneLine }),
    box(
      { flexGrow: 1, alignItems: 'center', justifyContent: 'center' },
      barcode(bars, { width: Math.min(widestBarcode, bars.modules * widestModule), height: points(12.5) }),
      text(data.identifier, 'strong', { fontSize: 9, letterSpacing: 0.6, marginTop: 2, ...oneLine }),
    ),
  );
  return renderPdf(data, `${data.name} ${data.identifier}`, [() => page]);
};

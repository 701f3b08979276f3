import { createElement as h } from 'react';
import { Page } from '@react-pdf/renderer';
import { barcode, barcodeOf } from './barcodes.ts';
import type { ItemLabel } from './document-data.ts';
import { renderPdf } from './sheet.ts';
import { box, pageStyle, text } from './style.ts';
import { documentWords } from './words.ts';

const points = (millimetres: number): number => (millimetres * 72) / 25.4;
const width = points(57);
const height = points(32);

const oneLine = { lineHeight: 1.2, maxLines: 1, textOverflow: 'ellipsis' } as const;

/** Draws the label in black only, for thermal printers. */
export const draw = async (data: ItemLabel): Promise<Buffer> => {
  const { t } = documentWords(data);
  const bars = barcodeOf('ean8', data.identificationNumber);
  const facts = [data.detail, data.stock].filter((part) => part !== null).join(' · ');
  const page = h(
    Page,
    { size: [width, height], style: { ...pageStyle, paddingVertical: 5, paddingHorizontal: 8 } },
    text(data.product, 'strong', { fontSize: 7.5, ...oneLine }),
    facts === '' ? null : text(facts, undefined, { fontSize: 6, ...oneLine }),
    box(
      { flexGrow: 1, alignItems: 'center', justifyContent: 'center' },
      barcode(bars, { width: points(34), height: points(12.5) }),
      text(data.identificationNumber, 'strong', { fontSize: 12, letterSpacing: 1, marginTop: 2 }),
    ),
  );
  return renderPdf(data, `${t('itemLabel.title')} ${data.identificationNumber}`, [() => page]);
};

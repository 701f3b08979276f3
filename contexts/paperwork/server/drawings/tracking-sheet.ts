import type { ReactElement } from 'react';
import type { TrackingSheet } from './document-data.ts';
import { barcodeOf, type Barcode } from './bars.ts';
import { barcode } from './barcodes.ts';
import { address, card, columns, field, paragraphs, renderPdf, section, sheet, steps } from './sheet.ts';
import { box, ground, text, whole } from './style.ts';
import type { DocumentWords } from './words.ts';
import { documentWords } from './words.ts';

const numberBlock = (words: DocumentWords, number: string, bars: Barcode): ReactElement =>
  whole(
    {
      backgroundColor: ground,
      borderRadius: 5,
      padding: 14,
      marginBottom: 14,
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    box(
      {},
      text(words.t('field.number'), 'heading'),
      text(number, 'strong', { fontSize: 25, letterSpacing: 1, lineHeight: 1.25 }),
    ),
    box({ backgroundColor: '#ffffff', padding: 8 }, barcode(bars, { width: 190, height: 62 })),
  );

const content = (words: DocumentWords, data: TrackingSheet): (ReactElement | null)[] => {
  const { t } = words;
  return [
    columns(
      card(t('trackingSheet.from'), address(words, data.store)),
      card(t('trackingSheet.to'), address(words, data.workshop)),
    ),
    section(
      t('trackingSheet.product'),
      text(data.product.label, 'strong', { fontSize: 11.5, marginBottom: 3 }),
      field(t('field.imei'), data.product.imei),
      field(t('field.serialNumber'), data.product.serialNumber),
      field(t('field.condition'), data.product.condition),
    ),
    section(
      t('trackingSheet.file'),
      field(t('field.createdAt'), words.dateTime(data.createdAt)),
      field(t('field.sellerUser'), data.sellerUser),
      field(t('field.circuit'), data.circuit),
      field(t('field.carrier'), data.transport?.company ?? null),
      field(t('field.trackingNumber'), data.transport?.trackingNumber ?? null),
    ),
    data.instructions.length > 0 ? section(t('trackingSheet.instructions'), steps(data.instructions)) : null,
    data.packingInstructions
      ? section(t('trackingSheet.packing'), paragraphs(data.packingInstructions, 9))
      : null,
  ];
};

/** Draws the sheet that travels with the item, its number large enough to be read across a bench. */
export const draw = async (data: TrackingSheet): Promise<Buffer> => {
  const words = documentWords(data);
  const { t } = words;
  const title = t('trackingSheet.title');
  const bars = barcodeOf('ean13', data.identificationNumber);
  const page = sheet(
    {
      setting: data,
      words,
      title,
      subtitle: t('trackingSheet.subtitle'),
      number: null,
      footer: t('trackingSheet.footer', { name: data.look.name }),
    },
    numberBlock(words, data.identificationNumber, bars),
    ...content(words, data),
  );
  return renderPdf(data, `${title} ${data.identificationNumber}`, [page]);
};

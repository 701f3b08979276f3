import type { ReactElement } from 'react';
import { inkOn } from '@reprise/platform/domain/core/colour.ts';
import { barcodeOf, type Barcode } from './bars.ts';
import { barcode } from './barcodes.ts';
import type { GiftDocument } from './document-data.ts';
import { field, paragraphs, renderPdf, section, sheet } from './sheet.ts';
import { box, brand, text } from './style.ts';
import type { DocumentWords } from './words.ts';
import { documentWords } from './words.ts';

const numberPanel = (number: string, bars: Barcode): ReactElement =>
  box(
    {
      position: 'absolute',
      left: 22,
      right: 22,
      bottom: 20,
      backgroundColor: '#ffffff',
      borderRadius: 6,
      paddingVertical: 10,
      paddingHorizontal: 18,
      alignItems: 'center',
    },
    barcode(bars, { width: 280, height: 48 }),
    text(number, 'strong', { fontSize: 13, letterSpacing: 1.5, marginTop: 3 }),
  );

const face = (
  kind: 'giftCard' | 'voucher',
  words: DocumentWords,
  data: GiftDocument,
  bars: Barcode,
): ReactElement => {
  const color = brand(data.look);
  const on = { color: inkOn(color) };
  return box(
    { borderRadius: 12, backgroundColor: color, padding: 22, marginBottom: 18, height: 236 },
    box(
      { flexDirection: 'row', justifyContent: 'space-between' },
      text(data.look.name, 'strong', { ...on, fontSize: 15 }),
      text(words.t(`${kind}.title`), undefined, { ...on, fontSize: 12 }),
    ),
    text(words.money(data.amountCents).replaceAll(' ', '\u00a0'), 'strong', {
      ...on,
      fontSize: 44,
      lineHeight: 1.2,
      marginTop: 8,
      letterSpacing: -0.6,
    }),
    numberPanel(data.number, bars),
  );
};

/** Draws the card or the voucher on an A4 sheet, the card the width of the page. */
export const draw = async (kind: 'giftCard' | 'voucher', data: GiftDocument): Promise<Buffer> => {
  const words = documentWords(data);
  const { t } = words;
  const title = t(`${kind}.title`);
  const page = sheet(
    {
      setting: data,
      words,
      title,
      subtitle: t('gift.issued', { date: words.date(data.issuedAt), number: data.identificationNumber }),
      number: null,
      footer: t('gift.footer', { name: data.look.name }),
    },
    face(kind, words, data, barcodeOf('code128', data.number)),
    section(
      t('gift.details'),
      field(t('gift.beneficiary'), data.beneficiary),
      field(t(`${kind}.number`), data.number),
      field(t('gift.pin'), data.pin),
      field(t('gift.amount'), words.money(data.amountCents)),
    ),
    section(t('gift.howTo'), text(t(`${kind}.howTo`, { name: data.look.name }))),
    data.conditions ? section(t('gift.conditions'), paragraphs(data.conditions, 8)) : null,
  );
  return renderPdf(data, `${title} ${data.number}`, [page]);
};

import type { ReactElement } from 'react';
import type { ReturnOrder } from './document-data.ts';
import { labelFace } from './label.ts';
import { field, renderPdf, section, sheet } from './sheet.ts';
import { box, ink3, text } from './style.ts';
import type { DocumentWords } from './words.ts';
import { documentWords } from './words.ts';

// 105 × 148 mm in points.
const labelWidth = 298;
const labelHeight = 420;

const cutOut = (face: ReactElement): ReactElement =>
  box(
    {
      alignSelf: 'center',
      width: labelWidth,
      height: labelHeight,
      borderWidth: 0.75,
      borderStyle: 'dashed',
      borderColor: ink3,
      padding: 14,
    },
    face,
  );

const returnLabel = (words: DocumentWords, data: ReturnOrder): ReactElement =>
  labelFace({
    setting: data,
    words,
    banner: words.t('label.return'),
    company: data.company,
    service: null,
    trackingNumber: data.trackingNumber,
    isSpecimen: data.isSpecimen,
    identificationNumber: data.identificationNumber,
    sender: data.sender,
    recipient: data.recipient,
    recipientPhone: null,
    facts: [{ label: words.t('field.createdAt'), value: words.date(data.createdAt) }],
  });

/** Draws the slip (what goes back and why) and, under it, the A6 label to cut out. */
export const draw = async (data: ReturnOrder): Promise<Buffer> => {
  const words = documentWords(data);
  const { t } = words;
  const title = t('returnOrder.title');
  const face = returnLabel(words, data);
  const page = sheet(
    {
      setting: data,
      words,
      title,
      subtitle: t('returnOrder.madeOn', { date: words.date(data.createdAt) }),
      number: { label: t('field.number'), value: data.identificationNumber, barcode: null },
      footer: t('returnOrder.footer', { name: data.look.name }),
    },
    section(
      t('returnOrder.product'),
      text(data.product.label, 'strong', { fontSize: 11.5, marginBottom: 3 }),
      field(t('field.imei'), data.product.imei),
      field(t('field.serialNumber'), data.product.serialNumber),
    ),
    section(t('returnOrder.reason'), text(data.reason)),
    text(t('returnOrder.cut'), 'faint', { marginBottom: 4 }),
    cutOut(face),
  );
  return renderPdf(data, `${title} ${data.identificationNumber}`, [page]);
};

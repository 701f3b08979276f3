import { createElement as h } from 'react';
import { Page } from '@react-pdf/renderer';
import type { ShippingLabel } from './document-data.ts';
import { labelFace } from './label.ts';
import { renderPdf } from './sheet.ts';
import { pageStyle } from './style.ts';
import { documentWords } from './words.ts';

/** Draws the A6 label. */
export const draw = async (data: ShippingLabel): Promise<Buffer> => {
  const words = documentWords(data);
  const { t } = words;
  const { position, count, weightGrams } = data.package;
  const face = labelFace({
    setting: data,
    words,
    banner: t('label.inbound'),
    company: data.company,
    service: data.service,
    trackingNumber: data.trackingNumber,
    isSpecimen: data.isSpecimen,
    identificationNumber: data.identificationNumber,
    sender: data.sender,
    recipient: data.recipient,
    recipientPhone: data.recipientPhone,
    facts: [
      { label: t('field.circuit'), value: data.circuit },
      { label: t('label.package'), value: `${position}/${count}` },
      ...(weightGrams === null ? [] : [{ label: t('field.weight'), value: words.weight(weightGrams) }]),
      { label: t('field.createdAt'), value: words.date(data.createdAt) },
    ],
  });
  const page = h(Page, { size: 'A6', wrap: false, style: { ...pageStyle, padding: 16 } }, face);
  return renderPdf(data, `${t('label.title')} ${data.trackingNumber}`, [() => page]);
};

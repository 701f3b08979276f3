import type { ReactElement } from 'react';
import { barcodeOf } from './bars.ts';
import type { ErasureCertificate } from './document-data.ts';
import { address, field, renderPdf, section, sheet, signatureBox } from './sheet.ts';
import { box, brand, brandText, ground, text, whole } from './style.ts';
import type { DocumentWords } from './words.ts';
import { documentWords } from './words.ts';

const failed = '#b3261e';

const content = (words: DocumentWords, data: ErasureCertificate): (ReactElement | null)[] => {
  const { t } = words;
  const [edge, color] =
    data.result === 'failure' ? [failed, failed] : [brand(data.look), brandText(data.look)];
  return [
    whole(
      { backgroundColor: ground, borderLeftWidth: 4, borderLeftColor: edge, padding: 12, marginBottom: 14 },
      text(t(`erasure.result.${data.result}`), 'strong', { fontSize: 13, color }),
      text(t(`erasure.statement.${data.result}`), 'small', { marginTop: 2 }),
    ),
    section(
      t('erasure.device'),
      text(data.product.label, 'strong', { fontSize: 11.5, marginBottom: 3 }),
      field(t('field.imei'), data.product.imei),
      field(t('field.serialNumber'), data.product.serialNumber),
      field(t('erasure.item'), data.itemIdentificationNumber),
      field(t('field.number'), data.buybackIdentificationNumber),
    ),
    section(
      t('erasure.operation'),
      field(t('erasure.standard'), data.standard),
      field(t('erasure.method'), data.method),
      field(t('erasure.tool'), [data.tool, data.toolVersion].filter((part) => part).join(' ')),
      field(t('erasure.date'), words.dateTime(data.erasedAt)),
      field(t('erasure.operator'), data.operator),
      field(t('erasure.verifiedBy'), data.verifiedBy),
    ),
    section(t('erasure.place'), address(words, data.warehouse)),
    box(
      { flexDirection: 'row', gap: 12 },
      signatureBox(t('erasure.operator'), data.operator, null),
      signatureBox(t('erasure.verifiedBy'), data.verifiedBy ?? '', null),
    ),
  ];
};

/** Draws the certificate; a failed erasure is marked as failed, in red. */
export const draw = async (data: ErasureCertificate): Promise<Buffer> => {
  const words = documentWords(data);
  const { t } = words;
  const title = t('erasure.title');
  const page = sheet(
    {
      setting: data,
      words,
      title,
      subtitle: t('erasure.subtitle', { date: words.dateTime(data.erasedAt) }),
      number: {
        label: t('erasure.number'),
        value: data.certificateNumber,
        barcode: barcodeOf('code128', data.certificateNumber),
      },
      footer: t('erasure.footer', { name: data.warehouse.name }),
    },
    ...content(words, data),
  );
  return renderPdf(data, `${title} ${data.certificateNumber}`, [page]);
};

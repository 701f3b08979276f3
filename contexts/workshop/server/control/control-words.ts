import type { DifferingNumber } from '@reprise/dossier/domain/items/differing-numbers.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import deCommon from '@reprise/platform/words/de-DE/common.json' with { type: 'json' };
import deDocuments from '@reprise/paperwork/words/de-DE/documents.json' with { type: 'json' };
import deWorkshop from '../../words/de-DE/workshop.json' with { type: 'json' };
import enCommon from '@reprise/platform/words/en-GB/common.json' with { type: 'json' };
import enDocuments from '@reprise/paperwork/words/en-GB/documents.json' with { type: 'json' };
import enWorkshop from '../../words/en-GB/workshop.json' with { type: 'json' };
import frCommon from '@reprise/platform/words/fr-FR/common.json' with { type: 'json' };
import frDocuments from '@reprise/paperwork/words/fr-FR/documents.json' with { type: 'json' };
import frWorkshop from '../../words/fr-FR/workshop.json' with { type: 'json' };
import nlCommon from '@reprise/platform/words/nl-BE/common.json' with { type: 'json' };
import nlDocuments from '@reprise/paperwork/words/nl-BE/documents.json' with { type: 'json' };
import nlWorkshop from '../../words/nl-BE/workshop.json' with { type: 'json' };

const words = {
  'fr-FR': {
    product: frDocuments.trackingSheet.product,
    fields: frDocuments.field,
    none: frCommon.noneOfThese,
    control: frWorkshop.control,
  },
  'en-GB': {
    product: enDocuments.trackingSheet.product,
    fields: enDocuments.field,
    none: enCommon.noneOfThese,
    control: enWorkshop.control,
  },
  'nl-BE': {
    product: nlDocuments.trackingSheet.product,
    fields: nlDocuments.field,
    none: nlCommon.noneOfThese,
    control: nlWorkshop.control,
  },
  'de-DE': {
    product: deDocuments.trackingSheet.product,
    fields: deDocuments.field,
    none: deCommon.noneOfThese,
    control: deWorkshop.control,
  },
};

/** The word for the product, as on the papers. */
export const productLabel = (locale: Locale): string => words[locale].product;

/** The word for an IMEI or a serial number, as on the papers. */
export const numberLabel = (number: DifferingNumber['number'], locale: Locale): string =>
  words[locale].fields[number];

type Found = { question: string; controlled: readonly string[] };

/** The answer found to a question, as a reason for the customer; no answer is worded as on the page of the proposal. */
export const reasonOf = ({ question, controlled }: Found, language: Locale): string =>
  `${question} – ${controlled.join(', ') || words[language].none}`.slice(0, 500);

/** The reason of a proposal for another device than the one that was sold. */
export const anotherDevice = (language: Locale): string => words[language].control.anotherDevice;

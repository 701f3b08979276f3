import type { DifferingNumber } from '@reprise/domain/item/differing-numbers';
import type { Locale } from '@reprise/domain/locales';
import deDocuments from '@reprise/locales/de-DE/documents.json' with { type: 'json' };
import deFollowing from '@reprise/locales/de-DE/following.json' with { type: 'json' };
import enDocuments from '@reprise/locales/en-GB/documents.json' with { type: 'json' };
import enFollowing from '@reprise/locales/en-GB/following.json' with { type: 'json' };
import frDocuments from '@reprise/locales/fr-FR/documents.json' with { type: 'json' };
import frFollowing from '@reprise/locales/fr-FR/following.json' with { type: 'json' };
import nlDocuments from '@reprise/locales/nl-BE/documents.json' with { type: 'json' };
import nlFollowing from '@reprise/locales/nl-BE/following.json' with { type: 'json' };

const words = {
  'fr-FR': { fields: frDocuments.field, proposal: frFollowing.proposal },
  'en-GB': { fields: enDocuments.field, proposal: enFollowing.proposal },
  'nl-BE': { fields: nlDocuments.field, proposal: nlFollowing.proposal },
  'de-DE': { fields: deDocuments.field, proposal: deFollowing.proposal },
};

/** What an IMEI or a serial number is called, as on the papers. */
export const numberLabel = (number: DifferingNumber['number'], locale: Locale): string =>
  words[locale].fields[number];

type Found = { question: string; controlled: readonly string[] };

/** What was found on one question, as a reason to its customer: nothing is called as on their page of the proposal. */
export const reasonOf = ({ question, controlled }: Found, language: Locale): string =>
  `${question} – ${controlled.join(', ') || words[language].proposal.none}`.slice(0, 500);

/** Why a proposal is made for another device than the one that was sold. */
export const anotherDevice = (language: Locale): string => words[language].proposal.anotherDevice;

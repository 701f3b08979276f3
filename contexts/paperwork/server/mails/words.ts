import { createInstance } from 'i18next';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import type { MailWording } from '../../domain/mail-texts/mail-text.ts';
import { fallbackLocale } from '@reprise/platform/domain/core/locales.ts';
import de from '../../words/de-DE/mails.json' with { type: 'json' };
import en from '../../words/en-GB/mails.json' with { type: 'json' };
import fr from '../../words/fr-FR/mails.json' with { type: 'json' };
import nl from '../../words/nl-BE/mails.json' with { type: 'json' };

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];
export type MailKey = Path<typeof fr>;

const words = createInstance();
await words.init({
  resources: {
    'fr-FR': { mails: fr },
    'en-GB': { mails: en },
    'nl-BE': { mails: nl },
    'de-DE': { mails: de },
  },
  fallbackLng: fallbackLocale,
  defaultNS: 'mails',
  // subject and plain text are not HTML; the HTML is escaped once its sentences are finished
  interpolation: { escapeValue: false },
});

const files = { 'fr-FR': fr, 'en-GB': en, 'nl-BE': nl, 'de-DE': de };

/** The product's text of a mail, with its variables not filled in yet. */
export const standardWording = (kind: MailKind, locale: Locale): MailWording => {
  const { subject, text } = files[locale].kinds[kind];
  return { subject, text };
};

export type MailWords = (key: MailKey, values?: Record<string, string>) => string;

/** The sentences of mails in one language. */
export const mailWords = (locale: Locale): MailWords => {
  const fixed = words.getFixedT(locale);
  return (key, values = {}) => fixed(key, values);
};

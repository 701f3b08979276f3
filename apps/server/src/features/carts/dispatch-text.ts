import type { TraceText } from '@reprise/domain/dispatch/dispatch';
import { defaultLocale } from '@reprise/domain/locales';
import price from '@reprise/locales/fr-FR/price.json' with { type: 'json' };
import { createInstance } from 'i18next';

const words = createInstance();
await words.init({
  resources: { [defaultLocale]: { price } },
  lng: defaultLocale,
  defaultNS: 'price',
  interpolation: { escapeValue: false },
});

/** The longest trace that a file keeps. */
const longest = 500;

/** Why a file goes to its workshop, in one line, in the language of the house (design, 3d.6). */
export const dispatchText = ({ key, values }: TraceText): string =>
  words.t(`dispatch.${key}`, { ...values }).slice(0, longest);

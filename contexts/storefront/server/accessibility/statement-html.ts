import type { SpokenList } from '../../domain/accessibility/conformity.ts';
import type { AccessibilityStatement } from '../../domain/accessibility/statement.ts';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { spoken, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { Words } from '../site/site-words.ts';
import { lawOf, waysOf } from './remedies.ts';

/** Whose statement, and for whom it is written. */
export type Stated = {
  name: string;
  country: string;
  /** The address of the site, as it is read. */
  site: string;
  /** The language of the account's own texts, and that of the reader. */
  own: Locale;
  locale: Locale;
  t: Words;
};

const entries = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const listed = (title: string, text: string, lang: Locale | null): Html | null =>
  entries(text).length === 0
    ? null
    : html`<h3>${title}</h3>
        <ul${lang === null ? null : html` lang="${lang}"`}>
          ${entries(text).map((entry) => html`<li>${entry}</li>`)}
        </ul>`;

/** A list that the account wrote in its languages, marked where it is not in the reader's. */
function spokenList(one: AccessibilityStatement, field: SpokenList, { own, locale, t }: Stated): Html | null {
  const said = spoken(one[field], one.translations[field], own, locale);
  return listed(t(`statement:lists.${field}`), said.text, said.lang === locale ? null : said.lang);
}

const dayIn = (day: string, locale: Locale): string => longDay(new Date(`${day}T12:00:00Z`), locale);

function stateOf(one: AccessibilityStatement, { site, t }: Stated): Html {
  const text =
    one.audit === 'none'
      ? t('statement:state.untested', { site })
      : t(`statement:state.${one.conformity}`, { site, standard: one.standard });
  return html`<h2>${t('statement:state.title')}</h2>
    <p>${text}</p>`;
}

function resultsOf(
  { audit, auditor, standard, auditedOn, rate }: AccessibilityStatement,
  { locale, t }: Stated,
): Html {
  const values = { auditor, standard, date: auditedOn === null ? '' : dayIn(auditedOn, locale) };
  const share =
    rate === null
      ? ''
      : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
  return html`<h2>${t('statement:results.title')}</h2>
    <p>${t(`statement:results.${audit}`, values)}</p>
    ${share === '' ? null : html`<p>${t('statement:results.rate', { standard, rate: share })}</p>`}`;
}

function barriersOf(one: AccessibilityStatement, stated: Stated): Html | null {
  const lists = (['nonConformities', 'exemptions', 'outOfScope'] as const).map((field) =>
    spokenList(one, field, stated),
  );
  if (lists.every((list) => list === null)) return null;
  return html`<h2>${stated.t('statement:barriers')}</h2>
    ${lists}`;
}

function madeOf(one: AccessibilityStatement, stated: Stated): Html {
  const { t, locale } = stated;
  const revised =
    one.revisedOn === null
      ? null
      : html` ${t('statement:made.revised', { date: dayIn(one.revisedOn, locale) })}`;
  return html`<h2>${t('statement:made.title')}</h2>
    <p>${t('statement:made.on', { date: dayIn(one.establishedOn, locale) })}${revised}</p>
    ${(['technologies', 'environments', 'tools'] as const).map((field) => listed(t(`statement:lists.${field}`), one[field], null))}
    ${spokenList(one, 'pages', stated)}`;
}

export type Contact = { email: string; form: string; address: string };

function contactOf({ email, form, address }: Contact, declarant: string, { t }: Stated): Html {
  return html`<h2>${t('statement:contact.title')}</h2>
    <p>${t('statement:contact.text', { name: declarant })}</p>
    <ul>
      ${email === '' ? null : html`<li>${t('statement:contact.email')} <a href="mailto:${email}">${email}</a></li>`}
      ${form === '' ? null : html`<li><a href="${form}">${t('statement:contact.form')}</a></li>`}
      ${address === '' ? null : html`<li>${t('statement:contact.address')} ${entries(address).join(', ')}</li>`}
    </ul>`;
}

/** Whom the law of the account's country lets the reader turn to. */
const remedyOf = ({ country, t }: Stated): Html =>
  html`<h2>${t('statement:remedy.title')}</h2>
    <p>${t('statement:remedy.text')}</p>
    <ul>
      ${waysOf(country).map(({ name, href }) => {
        const words = t(`statement:remedy.${name}`);
        return html`<li>${href === null ? words : html`<a href="${href}">${words}</a>`}</li>`;
      })}
    </ul>`;

const committed = (declarant: string, { country, site, t }: Stated): Html =>
  html`<p>
    ${t(`statement:law.${lawOf(country)}`, { name: declarant })} ${t('statement:appliesTo', { site })}
  </p>`;

/** The statement that an account filled, in the order of the law's model. */
export const filledStatement = (one: AccessibilityStatement, stated: Stated): Html =>
  html`${committed(one.declarant, stated)}${stateOf(one, stated)}${resultsOf(one, stated)}${barriersOf(one, stated)}${madeOf(one, stated)}${contactOf({ email: one.contactEmail, form: one.contactForm, address: one.contactAddress }, one.declarant, stated)}${remedyOf(stated)}`;

const part = (name: string, { name: account, site, t }: Stated): Html =>
  html`<h2>${t(`statement:${name}.title`)}</h2>
    <p>${t(`statement:${name}.text`, { name: account, site })}</p>`;

/**
 * What is true of a site whose account filled no form: that nobody audited it, and what this program does for
 * accessibility wherever it runs. `publishesItsOwn`: the account says it in a text or a PDF of its own, which this does
 * not contradict.
 */
export const unfilledStatement = (stated: Stated, contact: Contact, publishesItsOwn: boolean): Html =>
  html`${committed(stated.name, stated)}${part(publishesItsOwn ? 'elsewhere' : 'unaudited', stated)}${part('checks', stated)}${part('limits', stated)}${contactOf(contact, stated.name, stated)}${remedyOf(stated)}`;

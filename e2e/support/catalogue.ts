import type pg from 'pg';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { defaultLocale, locales } from '@reprise/platform/domain/core/locales.ts';

const written = {
  answer: ['diagnostic_answers', 'name'],
  question: ['diagnostic_questions', 'title'],
  category: ['categories', 'label'],
  circuit: ['circuits', 'name'],
  transport: ['shipping_methods', 'name'],
  payment: ['payment_modes', 'label'],
} as const;

/**
 * A text of the catalogue in another language than French: « Micro-rayures », “Light scratches”. The demo's own texts
 * are tried first, because stories add texts in French only.
 */
export async function named(
  sql: pg.Client,
  locale: string,
  kind: keyof typeof written,
  french: string,
): Promise<string> {
  const [table, name] = written[kind];
  const column = `${table}."${name}"`;
  const { rows } = await sql.query<{ words: string }>(
    `select ${column}->>$1 as words
      from ${table} join accounts on accounts."id" = ${table}."accountId"
      where translate(${column}->>'fr-FR', chr(160) || chr(8239), '  ') = $2 and ${column}->>$1 is not null
      order by accounts."name" = 'Arpège Mobilité' desc, ${table}."id"
      limit 1`,
    [locale, french],
  );
  const [first] = rows;
  if (!first) throw new Error(`No ${kind} is called ${french}`);
  return first.words;
}

/** A product's name in the reader's language: “iPhone 13 Pro 128 GB” for « iPhone 13 Pro 128 Go ». */
export const productName = (locale: string, label: string): string =>
  productNameIn(label, locales.find((one) => one === locale) ?? defaultLocale);

/** An IMEI of a model: its TAC, six digits for the device, and the check digit. */
export function imeiOf(tac: string, device: string): string {
  const digits = `${tac}${device}`;
  const sum = Array.from(digits).reduceRight((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** An amount in the reader's format: « 170,91 € », “€170.91”; signed, « − 3,50 € ». */
export function euros(cents: number, locale: string, signed = false): string {
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
    Math.abs(cents) / 100,
  );
  return signed ? `${cents < 0 ? '−' : '+'} ${amount}` : amount;
}

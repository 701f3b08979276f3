import { formulaBeginnings } from '@reprise/platform/domain/csv/csv-format.ts';
import { timeZone } from '@reprise/platform/domain/core/day.ts';
import type { Spreadsheet } from '@reprise/platform/domain/csv/spreadsheet.ts';
import { fallbackLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

/** A column of a file, as SQL. */
export type Cell = RawBuilder<unknown>;
export const column = (name: string): Cell => sql.ref(name);

const codePoints = (texts: readonly string[]) =>
  sql.join(texts.map((one) => sql.lit(one.codePointAt(0) ?? 0)));

/** By their code points: comparing numbers is faster than comparing texts, for each cell of a million rows. */
const beginnings = codePoints(formulaBeginnings);
/** With an apostrophe that is there already before a formula, or before `\N`, in an imported text. */
const suspects = codePoints([...formulaBeginnings, "'", '\\']);
const formula = sql.lit(`^'*[${formulaBeginnings.join('').replace('-', String.raw`\-`)}]`);
const clearing = sql.lit(String.raw`^\\+N$`);

/** A typed text: one that a spreadsheet would calculate gets an apostrophe before it. */
export const typed = (value: Cell): Cell =>
  sql`case when ascii(${value}) in (${beginnings}) then '''' || ${value} else ${value} end`;

/** The same in a file that is imported again, like `writeText` of the domain: reading it gives the text back. */
export const readable = (value: Cell): Cell =>
  sql`case when ascii(${value}) in (${suspects}) then
    case when ${value} ~ ${formula} then '''' || ${value} when ${value} ~ ${clearing} then '\\' || ${value} else ${value} end
    else ${value} end`;

/** Cents as currency units with two decimals. */
export const amount = (value: Cell): Cell => sql`(${value} * 0.01)::numeric(12, 2)`;

/** The same with the decimal sign of the reader's spreadsheet. */
export const amountFor = (value: Cell, decimal: Spreadsheet['decimal']): Cell =>
  decimal === '.' ? amount(value) : sql`replace(${amount(value)}::text, '.', ${sql.lit(decimal)})`;

/** A number without zeros behind its last decimal. */
export const plainNumber = (value: Cell): Cell => sql`trim_scale(${value}::numeric)`;

export const yesOrNo = (value: Cell): Cell => sql`${value}::text`;

export const yesOrNoFor = (value: Cell, { yes, no }: { yes: string; no: string }): Cell =>
  sql`case when ${value} then ${yes} else ${no} end`;

/** A code in words; an unknown one is written as it is. */
export const saidIn = (value: Cell, words: Readonly<Record<string, string>>): Cell =>
  sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${value}, ${value})`;

/** A formula that is only this text; for texts without quotation marks. */
export const asText = (value: Cell): Cell => sql`'="' || ${value} || '"'`;

/**
 * A code that begins with a digit, as a formula that is only text: a spreadsheet would round `353209114172836` to
 * 3,53E+14, remove the zeros of `0012` and turn `3-12` into a day. The allowed characters cannot form another formula.
 */
export const codeText = (value: Cell): Cell =>
  sql`case when ascii(${value}) between 48 and 57 and ${value} ~ '^[0-9A-Za-z./ -]+$' then ${asText(value)}
    else ${typed(value)} end`;

/** A moment in the product's time zone as the reader's spreadsheet reads it. */
export const momentFor = (name: string, form: Spreadsheet['moment']): Cell =>
  sql`to_char(${column(name)} at time zone ${sql.lit(timeZone)}, ${sql.lit(form)})`;

/** The same for a workbook: days since 1899-12-30, as Excel counts them. */
export const serialOf = (name: string): Cell =>
  sql`round(extract(epoch from ${column(name)} at time zone ${sql.lit(timeZone)}) / 86400 + 25569, 8)`;

export const instant = (name: string): Cell =>
  sql`to_char(${column(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A translated text as `translated` reads it. */
export const inWords = (name: string, locale: Locale): Cell =>
  sql`coalesce(${column(name)} ->> ${sql.lit(locale)}, ${column(name)} ->> ${sql.lit(fallbackLocale)}, ${column(name)} ->> 'fr-FR')`;

/** A translated text in one language; nothing where it has none of its own. */
export const inLanguage = (name: string, locale: Locale): Cell =>
  readable(sql`(${column(name)} ->> ${sql.lit(locale)})`);

/** The requested catalogue: a retailer's, or the part of it that one buyer buys. */
export type Catalogue = { accountId: string; buyerAccountId: string | null };

/** The rows of a catalogue, by the name of their table in the statement. */
export const ofCatalogue = (table: string, { accountId, buyerAccountId }: Catalogue) => {
  const retailer = sql`${sql.ref(`${table}.accountId`)} = ${accountId}::uuid`;
  return buyerAccountId === null
    ? sql<boolean>`(${retailer})`
    : sql<boolean>`(${retailer} and ${sql.ref(`${table}.buyerAccountId`)} = ${buyerAccountId}::uuid)`;
};

/** The only currency of these rows; null when there are several, or no rows. */
export const oneCurrency = (rows: RawBuilder<unknown>): CompiledQuery<{ currency: string | null }> =>
  sql<{ currency: string | null }>`
    select case when min("currency") = max("currency") then min("currency") end as currency
    from ${rows} as priced`.compile(build);

/** The columns of a file in order, each with its name. */
export const named = (cells: Record<string, Cell>) =>
  Object.entries(cells).map(([name, cell]) => cell.as(name));

/** The header line of a CSV, with the byte order mark that tells spreadsheets its encoding. */
export function headerOf(names: readonly string[], separator: Spreadsheet['separator'] = ';'): string {
  const quoted = names.map((name) => (/[",;\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  return `\uFEFF${quoted.join(separator)}\n`;
}

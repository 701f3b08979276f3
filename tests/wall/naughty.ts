import { organisationTexts } from './naughty-organisation.ts';
import { saleTexts } from './naughty-sale.ts';
import { workshopTexts } from './naughty-workshop.ts';
import { boundedTexts } from './text-bounds.ts';

/** The longest text that the contract of a call takes in a field. */
function mostOf(call: string, field: string): number {
  const texts =
    boundedTexts.find((one) => one.call === call)?.texts.filter((one) => one.field === field) ?? [];
  const [text, another] = texts;
  if (text === undefined || another !== undefined) throw new Error(`${call}: ${field} has not one bound`);
  return text.most;
}

const tables = [saleTexts, workshopTexts, organisationTexts];
export const onceFields = tables
  .flatMap(({ once }) => Object.entries(once))
  .flatMap(([call, fields]) =>
    Object.entries(fields).map(([field, kept]) => ({ call, field, kept, most: mostOf(call, field) })),
  );
export const againFields = tables.flatMap(({ again }) => again);
export const lookUps = tables.flatMap((table) => table.lookUps);

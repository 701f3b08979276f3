import { organisationTexts } from './naughty-organisation.ts';
import { saleTexts } from './naughty-sale.ts';
import { workshopTexts } from './naughty-workshop.ts';

const tables = [saleTexts, workshopTexts, organisationTexts];
export const onceFields = tables.flatMap(({ once }) => once);
export const againFields = tables.flatMap(({ again }) => again);
export const lookUps = tables.flatMap((table) => table.lookUps);

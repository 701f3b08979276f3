import type { Difference } from '../../domain/audit/differences.ts';

type Value = Difference['before'];
type Owner = Readonly<Record<string, Value>>;

/** Fields that hold cents. */
const amounts = /^(buybackPrice\w+|cartMinValue|cents|costs?|absorptionMax|bonusCap|cap)$/;

/** Fields that hold cents where the field beside them says this, else a percentage. */
const byUnit = [
  { name: 'absorptionValue', beside: 'absorptionType', says: 'value' },
  { name: 'bonusValue', beside: 'bonusMode', says: 'amount' },
  { name: 'value', beside: 'type', says: 'fixed' },
  { name: 'value', beside: 'unit', says: 'amount' },
] as const;

/** Is a field of a thing stored in cents and shown as an amount? */
export const isAmount = (name: string, owner: Owner): boolean =>
  amounts.test(name) || byUnit.some((one) => one.name === name && owner[one.beside] === one.says);

const isOwner = (thing: unknown): thing is Owner =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

/** The part of a thing that has the field at a path (`modifier.value`), and the field's own name. */
export function ownerAt(thing: unknown, path: string): { name: string; owner: Owner } {
  const parts = path.split('.');
  const owner = parts
    .slice(0, -1)
    .reduce<unknown>((inner, part) => (isOwner(inner) ? inner[part] : undefined), thing);
  return { name: parts.at(-1) ?? '', owner: isOwner(owner) ? owner : {} };
}

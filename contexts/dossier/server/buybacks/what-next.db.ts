import { nearestRule, ruleSteps, ruleText } from '@reprise/offer/domain/circuits/dispatch-circuit-rule.ts';
import { defaultLocale, spoken, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { ancestorsQuery } from '@reprise/offer/server/public.ts';

type File = {
  retailerAccountId: string;
  circuitId: string;
  categoryId: string;
  paymentModeId: string;
};

/**
 * What is asked of the customer for this category: the rule of the circuit that counts for it, its own or inherited as
 * before the sale, what the category itself says, and the circuit's steps with their pictures.
 */
export async function askedOf(db: Trx, { circuitId, categoryId }: Pick<File, 'circuitId' | 'categoryId'>) {
  const [path, rules, steps, circuit] = await Promise.all([
    db.executeQuery(ancestorsQuery(categoryId)),
    db.selectFrom('dispatch_circuit_rules').selectAll().where('circuitId', '=', circuitId).execute(),
    db
      .selectFrom('instructions')
      .select(['sequence', 'label', 'type'])
      .where('circuitId', '=', circuitId)
      .orderBy('sequence')
      .execute(),
    db.selectFrom('circuits').select('instructionImages').where('id', '=', circuitId).executeTakeFirst(),
  ]);
  const ids = path.rows.map(({ id }) => id);
  const rule = nearestRule(circuitId, rules, ids)?.rule;
  return {
    rule: rule?.status === 'enabled' ? rule : null,
    /** The category and those above, itself first. */
    path: path.rows,
    steps,
    pictures: circuit?.instructionImages ?? [],
  };
}
export type Asked = Awaited<ReturnType<typeof askedOf>>;

/** The steps in a reader's language: the rule's own where it has some, else the circuit's, each with its picture. */
export const stepsIn = ({ rule, steps, pictures }: Asked, locale: Locale) =>
  rule !== null && rule.instructions.length > 0
    ? ruleSteps(rule, locale).map((step) => ({ ...step, image: null }))
    : steps.map(({ sequence, label, type }, index) => ({
        sequence,
        label: translated(label, locale),
        type,
        image: pictures[index] ?? null,
      }));

const highlightedOf = (
  { highlightedInstruction, translations }: Asked['path'][number],
  locale: Locale,
): string => spoken(highlightedInstruction, translations.highlightedInstruction, defaultLocale, locale).text;

/**
 * How the thing is packed: what is put forward by the rule and by the nearest category that says something, then the
 * retailer's own words, `packing`; one paragraph each, empty where nobody says anything.
 */
export function packingLines({ rule, path }: Asked, packing: string, locale: Locale): string {
  const ofRule = rule === null ? '' : ruleText(rule, 'highlightedInstruction', locale);
  const ofCategory = path.map((category) => highlightedOf(category, locale)).find((text) => text !== '');
  return [ofRule, ofCategory ?? '', packing].filter((text) => text !== '').join('\n\n');
}

/** What the customer accepts besides, by the rule of the circuit; empty where it says nothing. */
export const termsIn = ({ rule }: Asked, locale: Locale): string =>
  rule === null ? '' : ruleText(rule, 'terms', locale);

/** What the confirmation says besides, in the retailer's words. */
export const confirmationOf = (
  db: Trx,
  { retailerAccountId, paymentModeId, circuitId }: File,
  placeId: string | null,
) =>
  Promise.all([
    db.selectFrom('circuits').select('paysAtCreation').where('id', '=', circuitId).executeTakeFirst(),
    db
      .selectFrom('organization_root_details')
      .innerJoin('accounts', 'accounts.id', 'organization_root_details.accountId')
      .select(['packingInstructions', 'translations', 'sellerSupportEmail', 'accounts.language'])
      .where('organization_root_details.accountId', '=', retailerAccountId)
      .executeTakeFirst(),
    db
      .selectFrom('payment_modes')
      .select(['type', 'mailContent'])
      .where('id', '=', paymentModeId)
      .executeTakeFirst(),
    placeId === null
      ? null
      : db.selectFrom('organizations').select('commonName').where('id', '=', placeId).executeTakeFirst(),
  ]);

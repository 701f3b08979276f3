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
 * What the customer is told for this category: the rule of the circuit, its own or inherited as before the sale, the
 * texts of the category, and the steps of the circuit with their pictures.
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
    /** The category and its ancestors, the category first. */
    path: path.rows,
    steps,
    pictures: circuit?.instructionImages ?? [],
  };
}
export type Asked = Awaited<ReturnType<typeof askedOf>>;

/**
 * The steps in a reader's language: those of the rule if it has any, else those of the circuit, with their pictures.
 */
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
 * How to pack the thing: the highlighted texts of the rule and of the nearest category that has one, then `packing`,
 * the retailer's text; one paragraph each, empty where there is none.
 */
export function packingLines({ rule, path }: Asked, packing: string, locale: Locale): string {
  const ofRule = rule === null ? '' : ruleText(rule, 'highlightedInstruction', locale);
  const ofCategory = path.map((category) => highlightedOf(category, locale)).find((text) => text !== '');
  return [ofRule, ofCategory ?? '', packing].filter((text) => text !== '').join('\n\n');
}

/** The additional terms that the customer accepts, from the rule of the circuit; empty where there are none. */
export const termsIn = ({ rule }: Asked, locale: Locale): string =>
  rule === null ? '' : ruleText(rule, 'terms', locale);

/** The additional texts of the confirmation, written by the retailer. */
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

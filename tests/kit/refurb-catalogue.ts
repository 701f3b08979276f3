import type { InsertRow } from './rows.ts';

/** The refurbishment catalogue of a test's buyer: two steps, one question. */
export type Refurb = {
  refurbSteps: { screen: string; battery: string };
  refurbQuestion: string;
  refurbResponses: { screen: string; battery: string; nothing: string };
};
type Owners = { buyer: string; warehouse: string; otherWarehouse: string; refurbStock: string };
const t = (text: string) => ({ 'fr-FR': text, 'en-GB': `${text} (en)` });

/** A step that costs the same in both workshops. */
async function makeStep(insert: InsertRow, owners: Owners, name: string, cost: number): Promise<string> {
  const buyerAccountId = owners.buyer;
  const refurbStepId = await insert('refurb_steps', {
    buyerAccountId,
    name,
    description: '',
    stockId: owners.refurbStock,
    active: true,
  });
  for (const warehouseId of [owners.warehouse, owners.otherWarehouse])
    await insert('refurb_step_costs', { buyerAccountId, refurbStepId, warehouseId, cost });
  return refurbStepId;
}

export async function makeRefurb(insert: InsertRow, owners: Owners): Promise<Refurb> {
  const buyerAccountId = owners.buyer;
  const screen = await makeStep(insert, owners, 'Changer l’écran', 4500);
  const battery = await makeStep(insert, owners, 'Changer la batterie', 1900);
  const refurbQuestion = await insert('refurb_diagnostic_questions', {
    buyerAccountId,
    type: 'multiple',
    label: t('Que faut-il changer ?'),
    position: 1,
    categoryIds: [],
  });
  const response = (position: number, label: string, refurbStepIds: string[]) =>
    insert('refurb_diagnostic_responses', {
      buyerAccountId,
      questionId: refurbQuestion,
      position,
      label: t(label),
      refurbStepIds,
    });
  return {
    refurbSteps: { screen, battery },
    refurbQuestion,
    refurbResponses: {
      screen: await response(1, 'L’écran', [screen]),
      battery: await response(2, 'La batterie', [battery]),
      nothing: await response(3, 'Rien', []),
    },
  };
}

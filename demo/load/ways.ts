import type pg from 'pg';
import { readCategories } from '../catalogue/read-categories.ts';
import { readCircuits, readDispatchCircuitRules } from '../catalogue/read-circuits.ts';
import { readDispatchRules, type DemoDispatchRule } from '../catalogue/read-dispatch-rules.ts';
import { readHomePage, type DemoWidget } from '../catalogue/read-home-page.ts';
import { readPaymentModes } from '../catalogue/read-payment-modes.ts';
import { readSettings } from '../catalogue/read-settings.ts';
import { fixed, type DemoCircuit } from '../catalogue/circuit.ts';
import { stableUuid } from '../make/identifiers.ts';
import { insertAll, type RowOf } from './insert.ts';
import { idOfAccount, idOfOrganization } from './organisations.ts';

const accountId = idOfAccount('arpege-mobilite');
const idOfMode = (type: string): string => stableUuid(`payment-mode:${type}`);
const idOfCircuit = (type: string): string => stableUuid(`circuit:${type}`);

export async function loadPaymentModes(client: pg.Client): Promise<void> {
  await insertAll(
    client,
    'payment_modes',
    readPaymentModes().map((one) => ({
      id: idOfMode(one.type),
      accountId,
      type: one.type,
      // transfers leave as SEPA files, which is the bank-transfer provider and not a manual payment
      provider: one.type === 'bank_transfer' ? 'bank_transfer' : one.provider,
      label: one.label,
      description: one.description,
      longDescription: one.longDescription,
      mailContent: one.mailContent,
      iban: one.ibanRequired,
      bonusMode: one.bonus.mode,
      bonusValue: one.bonus.mode === 'disabled' ? 0 : one.bonus.value,
      bonusCap: one.bonus.mode === 'percentage' ? one.bonus.cap : null,
      status: 'active',
    })),
  );
}

/**
 * Who pays customers without an IBAN: a person by hand, or a payout provider; without a provider this is not offered.
 */
export const payWithoutIban = (client: Pick<pg.Pool, 'query'>, provider: 'none' | 'payout') =>
  client.query('update payment_modes set provider = $1 where id = $2', [
    provider,
    idOfMode('no_iban_transfer'),
  ]);

const circuitRow = (one: DemoCircuit): RowOf<'circuits'> => ({
  id: idOfCircuit(one.type),
  accountId,
  type: one.type,
  channel: one.channel,
  deposit: one.deposit,
  name: one.label,
  description: one.description,
  status: one.active ? 'active' : 'inactive',
  eligibleCountries: one.eligibleCountries,
  paymentModes: one.paymentTypes.map(idOfMode),
  modifier: one.bonusMalus ?? fixed(0),
  transferOrderNumberOfCopy: one.transferOrderNumberOfCopy,
  paysAtCreation: one.channel === 'store',
  instructionImages: [],
});

const instructionRows = (one: DemoCircuit): RowOf<'instructions'>[] =>
  one.instructions.map((step) => ({
    id: stableUuid(`instruction:${one.type}:${step.sequence}`),
    accountId,
    circuitId: idOfCircuit(one.type),
    ...step,
  }));

const shippingMethodRows = (one: DemoCircuit): RowOf<'shipping_methods'>[] =>
  one.shippingMethods.map((method) => ({
    id: stableUuid(`shipping-method:${one.type}:${method.key}`),
    accountId,
    channel: one.channel,
    type: one.deposit,
    name: method.label,
    description: method.description,
    modifier: method.modifier,
    paymentMethods: method.paymentTypes.map(idOfMode),
    availableCountries: method.countries,
    connectorFqn: 'builtin.carrier',
    status: 'active',
  }));

export async function loadCircuits(client: pg.Client): Promise<void> {
  const circuits = readCircuits();
  await insertAll(client, 'circuits', circuits.map(circuitRow));
  await insertAll(client, 'instructions', circuits.flatMap(instructionRows));
  await insertAll(client, 'shipping_methods', circuits.flatMap(shippingMethodRows));
}

type Condition = DemoDispatchRule['conditions'][number];

/** A rule of the demo names a category by its identifier, a rule in the database by its id. */
const withCategoryIds = (condition: Condition, idOf: ReadonlyMap<string, string>): Condition =>
  condition.attribute === 'category'
    ? { ...condition, values: condition.values.map((value) => idOf.get(value) ?? value) }
    : condition;

export async function loadDispatch(client: pg.Client, now: string): Promise<void> {
  const idOf = new Map(readCategories().map((one) => [one.identifier, one.id]));
  await insertAll(
    client,
    'dispatch_circuit_rules',
    readDispatchCircuitRules().map((one) => ({
      id: one.id,
      accountId,
      circuitId: idOfCircuit(one.circuitType),
      description: one.description['fr-FR'],
      translations: { description: one.description },
      terms: '',
      traceabilityEnabled: one.traceabilityEnabled,
      categoryIds: one.categoryIdentifiers.map((identifier) => idOf.get(identifier)),
      status: one.status,
      highlightedInstruction: '',
      eligibleCountries: one.eligibleCountries,
      customValues: {},
      instructions: [],
    })),
  );
  await insertAll(
    client,
    'warehouse_dispatch_rules',
    readDispatchRules().map((one) => ({
      id: one.id,
      accountId,
      buyerAccountId: idOfAccount('relais-reemploi'),
      title: one.title,
      position: one.position,
      status: one.enabled ? 'enabled' : 'disabled',
      conditions: one.conditions.map((condition) => withCategoryIds(condition, idOf)),
      destinations: one.destinationExternalIds.map(idOfOrganization),
      geographic: one.geographicCriterion,
      updatedAt: now,
    })),
  );
}

/** A widget in the account's French, and in the three other languages. */
const widgetOf = (widget: DemoWidget) => {
  switch (widget.type) {
    case 'search': {
      const { bannerTitle } = widget;
      return { type: 'search', title: bannerTitle['fr-FR'], bannerImage: null, translations: bannerTitle };
    }
    case 'featured': {
      const { title, productIds } = widget;
      return { type: 'featured_products', title: title['fr-FR'], productIds, translations: title };
    }
    case 'prices':
      return { ...widget, title: '' };
    default:
      return { type: widget.type, title: '' };
  }
};

export async function loadHomePage(client: pg.Client, now: string): Promise<void> {
  const page = readHomePage();
  await insertAll(client, 'home_page_configs', [
    {
      id: stableUuid('home-page:arpege-mobilite'),
      accountId,
      title: page.title['fr-FR'],
      metaTitle: page.metaTitle['fr-FR'],
      metaDescription: page.metaDescription['fr-FR'],
      status: page.status,
      widgets: page.widgets.map(widgetOf),
      translations: {
        title: page.title,
        metaTitle: page.metaTitle,
        metaDescription: page.metaDescription,
      },
      updatedAt: now,
    },
  ]);
  const { tradeInBonus } = readSettings();
  await insertAll(client, 'trade_in_bonuses', [
    {
      id: stableUuid('trade-in-bonus:arpege-mobilite'),
      accountId,
      label: tradeInBonus.label,
      cents: tradeInBonus.amount,
      categoryIds: [],
      circuitTypes: ['store_drop', 'web_drop'],
      // early enough that it was in force throughout the demo's past
      startsAt: new Date(Date.parse(now) - 180 * 86_400_000).toISOString(),
      status: 'active',
      terms: '',
    },
  ]);
}

import { columnsBut, copiesOf, copyOf } from '@reprise/platform/server/db/copied.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { sql, type RawBuilder } from 'kysely';
import { circuit, dispatchCircuitRule, instruction, shippingMethod } from '../../domain/circuits/circuit.ts';
import { dispatchRule } from '../../domain/dispatch/dispatch-rule.ts';
import { paymentMode, tradeInBonus } from '../../domain/payment-modes/payment-mode.ts';

type Copied = { from: string; to: string };

const id = sql`"id"`;

/** How customers send and are paid: payment modes, circuits with their instructions, shipping methods. */
async function copyWays(db: Trx, { from, to }: Copied): Promise<void> {
  const ofMode = columnsBut(paymentMode, ['id', 'accountId', 'version']);
  await sql`
    insert into payment_modes ("id", "accountId", ${ofMode})
    select ${copyOf(id, to)}, ${to}, ${ofMode} from payment_modes where "accountId" = ${from}`.execute(db);
  const ofCircuit = columnsBut(circuit, ['id', 'accountId', 'paymentModes', 'version']);
  await sql`
    insert into circuits ("id", "accountId", "paymentModes", ${ofCircuit})
    select ${copyOf(id, to)}, ${to}, ${copiesOf(sql`"paymentModes"`, to)}, ${ofCircuit}
    from circuits where "accountId" = ${from}`.execute(db);
  const ofInstruction = columnsBut(instruction, ['id', 'accountId', 'circuitId']);
  await sql`
    insert into instructions ("id", "accountId", "circuitId", ${ofInstruction})
    select ${copyOf(id, to)}, ${to}, ${copyOf(sql`"circuitId"`, to)}, ${ofInstruction}
    from instructions where "accountId" = ${from}`.execute(db);
  const ofShipping = columnsBut(shippingMethod, ['id', 'accountId', 'paymentMethods', 'version']);
  await sql`
    insert into shipping_methods ("id", "accountId", "paymentMethods", ${ofShipping})
    select ${copyOf(id, to)}, ${to}, ${copiesOf(sql`"paymentMethods"`, to)}, ${ofShipping}
    from shipping_methods where "accountId" = ${from}`.execute(db);
}

/** A condition on categories names those of the copy. */
const conditionsOf = (to: string): RawBuilder<unknown> => sql`(
  select jsonb_agg(case when one ->> 'attribute' = 'category'
      then jsonb_set(one, '{values}', (
        select jsonb_agg(app.copy_id(value::uuid, ${to}::uuid)) from jsonb_array_elements_text(one -> 'values') as value))
      else one end order by place)
  from jsonb_array_elements("conditions") with ordinality as of (one, place))`;

/** What is offered for some categories: circuits’ rules without what partners answered, and bonuses. */
async function copyOffers(db: Trx, { from, to }: Copied): Promise<void> {
  const others = ['id', 'accountId', 'circuitId', 'categoryIds', 'customValues', 'version'];
  const ofRule = columnsBut(dispatchCircuitRule, others);
  await sql`
    insert into dispatch_circuit_rules ("id", "accountId", "circuitId", "categoryIds", "customValues", ${ofRule})
    select ${copyOf(id, to)}, ${to}, ${copyOf(sql`"circuitId"`, to)}, ${copiesOf(sql`"categoryIds"`, to)}, '{}', ${ofRule}
    from dispatch_circuit_rules where "accountId" = ${from}`.execute(db);
  const ofBonus = columnsBut(tradeInBonus, ['id', 'accountId', 'categoryIds', 'version']);
  await sql`
    insert into trade_in_bonuses ("id", "accountId", "categoryIds", ${ofBonus})
    select ${copyOf(id, to)}, ${to}, ${copiesOf(sql`"categoryIds"`, to)}, ${ofBonus}
    from trade_in_bonuses where "accountId" = ${from}`.execute(db);
}

/** Which workshop receives what; rules that are archived are no longer tried. */
async function copyDispatch(db: Trx, { from, to }: Copied): Promise<void> {
  const others = ['id', 'accountId', 'conditions', 'updatedAt', 'version', 'archivedAt'];
  const ofRule = columnsBut(dispatchRule, others);
  await sql`
    insert into warehouse_dispatch_rules ("id", "accountId", "conditions", ${ofRule})
    select ${copyOf(id, to)}, ${to}, ${conditionsOf(to)}, ${ofRule}
    from warehouse_dispatch_rules where "accountId" = ${from} and "archivedAt" is null`.execute(db);
  await sql`
    insert into default_warehouses ("accountId", "warehouseId")
    select ${to}, "warehouseId" from default_warehouses where "accountId" = ${from}`.execute(db);
}

/**
 * Copies how an account takes back, from another one: its ways, what it offers with them, and its dispatch. The copies
 * name the copies of its categories, which are written before or after.
 */
export async function copyOffer(db: Trx, copied: Copied): Promise<void> {
  await copyWays(db, copied);
  await copyOffers(db, copied);
  await copyDispatch(db, copied);
}

import type { World } from './world.ts';

/** The call that saves each form, by its table. */
const saves = {
  accounts: 'PATCH /accounts/{id}',
  organization_root_details: 'PATCH /organization-root-details/{id}',
  payment_modes: 'PATCH /payment-modes/{id}',
  connector_organizations: 'PATCH /connector-organizations/{id}',
} as const;
export type Sheet = keyof typeof saves;

/** The present version of a form; 0 where there is no row. */
export async function versionNow({ sql }: Pick<World, 'sql'>, sheet: Sheet, id: string): Promise<number> {
  const { rows } = await sql.query<{ version: number }>(`select "version" from "${sheet}" where "id" = $1`, [
    id,
  ]);
  return rows[0]?.version ?? 0;
}

/** Changes a form with its present version, as somebody who has just read it. */
export async function changeNow<S extends Sheet>(
  world: World,
  sheet: S,
  id: string,
  { body, token }: { body: object; token: string | null },
) {
  const version = await versionNow(world, sheet, id);
  return world.as(token).raw(saves[sheet], { params: { id }, body: { version, ...body } });
}

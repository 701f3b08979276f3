import type { Answered, World } from './world.ts';

/** The forms that are saved by `PATCH /<table with hyphens>/{id}`. */
export type Sheet = 'accounts' | 'organization_root_details' | 'payment_modes' | 'connector_organizations';

/** The present version of a form; 0 where there is no row. */
export async function versionNow({ sql }: Pick<World, 'sql'>, sheet: Sheet, id: string): Promise<number> {
  const { rows } = await sql.query<{ version: number }>(`select "version" from "${sheet}" where "id" = $1`, [
    id,
  ]);
  return rows[0]?.version ?? 0;
}

/** Changes a form with its present version, as somebody who has just read it. */
export async function changeNow(
  world: World,
  sheet: Sheet,
  id: string,
  { body, token }: { body: object; token: string | null },
): Promise<Answered> {
  const version = await versionNow(world, sheet, id);
  return world.call('PATCH', `/${sheet.replaceAll('_', '-')}/${id}`, { token, body: { version, ...body } });
}

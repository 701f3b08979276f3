import type { Answered, World } from './world.ts';

/** The sheets that are changed by `PATCH /<table with hyphens>/{id}`. */
export type Sheet = 'accounts' | 'organization_root_details' | 'payment_modes' | 'connector_organizations';

/** The version that a sheet has now; 0 where there is none. */
export async function versionNow({ sql }: Pick<World, 'sql'>, sheet: Sheet, id: string): Promise<number> {
  const { rows } = await sql.query<{ version: number }>(`select "version" from "${sheet}" where "id" = $1`, [
    id,
  ]);
  return rows[0]?.version ?? 0;
}

/** Changes a sheet as somebody who has just read it: over the version that it has. */
export async function changeNow(
  world: World,
  sheet: Sheet,
  id: string,
  { body, token }: { body: object; token: string | null },
): Promise<Answered> {
  const version = await versionNow(world, sheet, id);
  return world.call('PATCH', `/${sheet.replaceAll('_', '-')}/${id}`, { token, body: { version, ...body } });
}

import { outcomeOf } from '@reprise/tests/kit/driver.ts';
import { queryOf } from '@reprise/tests/kit/query.ts';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { userApi } from '../../domain/users/user.contract.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { callsAboutPeople, place } from './testing/people.ts';

const { answer } = userApi.assignableTypes;
const world = await openWorld();
let provider: { account: string; office: string; token: string };
beforeAll(async () => {
  provider = await makeProvider();
});

/** The provider's own account, with a super administrator. */
async function makeProvider() {
  const { sql, a } = world;
  const { rows } = await sql.query<{ account: string; office: string }>(
    `with account as (
       insert into accounts (${accountColumns}, "name", "isProvider", "isRetailer", "webUrl")
       select ${accountColumns}, 'Prestataire', true, false, null from accounts where "id" = $1 returning "id")
     insert into organizations (${placeColumns}, "commonName", "accountId")
     select ${placeColumns}, 'Prestataire', account."id" from organizations, account where organizations."id" = $2
     returning "accountId" as account, "id" as office`,
    [a.retailer, a.headOffice],
  );
  const { account = '', office = '' } = rows[0] ?? {};
  const admin = a.users.super_admin;
  await sql.query('update users set "accountId" = $1 where "id" = $2', [account, admin]);
  await sql.query('update user_modules set "accountId" = $1, "organizationId" = $2 where "userId" = $3', [
    account,
    office,
    admin,
  ]);
  await sql.query('update sessions set "accountId" = $1, "organizationId" = $2 where "userId" = $3', [
    account,
    office,
    admin,
  ]);
  return { account, office, token: a.tokens.super_admin };
}
const quoted = (names: string) =>
  names
    .split(' ')
    .map((name) => `"${name}"`)
    .join(', ');
const accountColumns = quoted(
  'status mainColor language companyCountry currency isBuyerAndWorkshopsSupervisor webChannelActive paymentIssuer transportContractHolder',
);
const placeColumns = quoted(
  'corporateName street zipCode city country latitude longitude manualGeocoding status type moduleType',
);

const who = () => world.a.tokens;

const { create } = callsAboutPeople(() => world);

describe('who gives which role', () => {
  test.each<[UserType, UserType, 'store' | 'unit' | 'headOffice', string, number]>([
    ['root_management_unit_manager', 'root_management_unit_manager', 'headOffice', 'root', 201],
    ['root_management_unit_manager', 'admin', 'headOffice', 'root', 403],
    ['root_management_unit_manager', 'super_admin', 'headOffice', 'root', 403],
    ['management_unit_manager', 'management_unit_analyst', 'unit', 'tim', 201],
    ['management_unit_manager', 'management_unit_manager', 'unit', 'tim', 403],
    ['management_unit_manager', 'root_management_unit_manager', 'headOffice', 'root', 404],
    ['store_manager', 'store_seller', 'store', 'tim', 201],
    ['store_manager', 'store_manager', 'store', 'tim', 403],
    ['root_management_unit_analyst', 'store_seller', 'store', 'tim', 403],
    ['store_seller', 'store_seller', 'store', 'tim', 403],
  ])('is decided for a %s and a %s', async (giver, type, at, module, status) => {
    const answer = await create({ modules: [place(type, world.a[at], module)] }, who()[giver]);
    const outcomes: Record<number, unknown[]> = {
      201: [201],
      403: ['forbidden', 'type_not_assignable'],
      404: ['not_found'],
    };
    expect(outcomes[status]).toContain(outcomeOf(answer));
  });

  test('is what the list of roles says: for oneself, and for an account that the provider looks after', async () => {
    const types = async (token: string, query = '') => {
      const json = (
        await world.as(token).raw('GET /assignable-user-types', { query: queryOf(query) })
      ).answer();
      return answer.parse(json).types.map(({ type }) => type);
    };
    expect(await types(who().store_manager)).toEqual(['store_seller']);
    expect(await types(who().root_management_unit_analyst)).toEqual([]);
    expect(await types(who().buyer_manager)).toEqual([
      'buyer_manager',
      'warehouse_manager',
      'warehouse_operator',
    ]);
    expect(await types(provider.token)).toEqual(['super_admin', 'admin']);
    expect(await types(provider.token, `?accountId=${world.a.retailer}`)).toEqual([
      'root_management_unit_manager',
      'root_management_unit_analyst',
      'management_unit_manager',
      'management_unit_analyst',
      'store_manager',
      'store_seller',
    ]);
    const foreign = await world
      .as(who().root_management_unit_manager)
      .send('GET /assignable-user-types', { query: { accountId: world.b.retailer } });
    expect(foreign.status).toBe(404);
  });

  test('includes super administrators for administrators, in the provider’s own account only', async () => {
    const admin = { accountId: provider.account, modules: [place('admin', provider.office, 'root')] };
    expect((await create(admin, who().admin)).refusal().code).toBe('type_not_assignable');
    expect((await create(admin, provider.token)).status).toBe(201);
    const elsewhere = { accountId: world.a.retailer, modules: [place('admin', world.a.headOffice, 'root')] };
    expect((await create(elsewhere, provider.token)).refusal().code).toBe('type_not_assignable');
    const client = { accountId: world.b.retailer, modules: [place('store_seller', world.b.store)] };
    expect((await create(client, who().admin)).status).toBe(201);
    expect((await create(client)).status).toBe(404);
  });
});

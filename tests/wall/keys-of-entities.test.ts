import { expect, test } from 'vitest';
import { allEndpoints } from '@reprise/server/print-openapi.ts';
import { can, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import { permissions } from '@reprise/platform/domain/core/permissions.ts';
import { isKeptFrom, keptFromEntities, makesKeys } from '@reprise/people/domain/api-keys/api-key.rules.ts';

/** Those who work in a unit, a store or a workshop. */
const ofEntities: readonly UserType[] = [
  'management_unit_manager',
  'management_unit_analyst',
  'store_manager',
  'store_seller',
  'warehouse_manager',
  'warehouse_operator',
];
const makers = userTypes.filter((userType) => makesKeys({ userType }) && userType !== 'pseudo_anonymous');

test('a key of one entity changes nothing of the whole account that its people do not change', async () => {
  const endpoints = await allEndpoints();
  const changing = permissions.filter(
    (permission) =>
      makers.some((userType) => can({ userType }, permission)) &&
      !ofEntities.some((userType) => can({ userType }, permission)) &&
      endpoints.some(
        ({ method, scope, access }) =>
          method !== 'GET' && scope === 'account' && [access].flat().includes(permission),
      ),
  );
  // these write nothing: copies of the catalogue, and a preview of its questions
  const reading = ['catalog_export_products', 'catalog_export_categories', 'question_list'];
  const given = changing.filter((one) => !isKeptFrom('organization', one) && !reading.includes(one));
  expect(given).toEqual([]);
  expect(keptFromEntities.filter((one) => ofEntities.some((userType) => can({ userType }, one)))).toEqual([]);
});

import { customerLimits } from '@reprise/platform/domain/core/limits.ts';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import {
  buyWeb,
  cartBody,
  customerInfo,
  declare,
  identification,
  lineOf,
} from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const declarationId = await declare(world, world.a);

/** The violations of a customer; the price is wrong on purpose, so that nothing is bought. */
async function told(more: {
  customerInfo?: object;
  customerIdentification?: object;
}): Promise<Refusal['violations']> {
  const line = lineOf(world.a, declarationId, { estimatedPrice: 1 });
  const answer = await buyWeb(
    world,
    world.a,
    cartBody([line], { ...more, customerInfo: { ...customerInfo, ...more.customerInfo } }),
  );
  if (answer.refusal().code === 'price_changed') return [];
  expect([answer.status, answer.refusal().code]).toEqual([422, 'invalid']);
  return answer.refusal().violations;
}
const codesOf = async (field: string, more: Parameters<typeof told>[0]) =>
  (await told(more)).filter((one) => one.field === field).map(({ code }) => code);

/** The rows of the domain's test vectors. */
const vectors = (name: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../../platform/domain/codes/fixtures/${name}.csv`, import.meta.url)), {
    columns: true,
  });

test('the server accepts the valid IBANs of the vectors and refuses the others', async () => {
  // countries outside of the registry, and an example that contradicts it, are tested with the rule itself
  const rows = vectors('iban_vectors').filter(
    ({ reason = '', expected }) => expected === 'invalid' || reason === 'registry example',
  );
  const wrong: string[] = [];
  for (const { input: iban = '', expected } of rows) {
    const codes = await codesOf('customerInfo.iban', { customerInfo: { iban } });
    if ((codes.length === 0) !== (expected === 'valid')) wrong.push(iban);
  }
  expect(rows.length).toBeGreaterThan(110);
  expect(wrong).toEqual([]);
});

test('the telephones of the vectors are stored in E.164', async () => {
  const rows = vectors('phone_vectors');
  const wrong: string[] = [];
  for (const { input_e164: phone = '', expected } of rows) {
    const codes = await codesOf('customerInfo.phone', { customerInfo: { phone } });
    // national numbers are made international where they are typed
    const isRight = expected === 'valid' && phone.startsWith('+');
    if ((codes.length === 0) !== isRight) wrong.push(phone);
  }
  expect(rows.length).toBeGreaterThan(80);
  expect(wrong).toEqual([]);
});

describe('the server holds every bound:', () => {
  const { name, street, streetMore, city, identityNumber, issuingAuthority } = customerLimits;
  const x = (length: number): string => 'x'.repeat(length);

  test.each<[string, string, string[]]>([
    ['firstName', '', ['required']],
    ['firstName', x(name.max), []],
    ['firstName', x(name.max + 1), ['too_long']],
    ['lastName', 'R2D2', ['name_characters']],
    ['email', 'a@b', ['email']],
    ['email', `${x(180)}@example.org`, ['too_long']],
    ['email', 'a b@example.org', ['email']],
    ['street', x(street.min - 1), ['too_short']],
    ['street', x(street.max), []],
    ['street', x(street.max + 1), ['too_long']],
    ['streetMore', x(streetMore.max), []],
    ['streetMore', x(streetMore.max + 1), ['too_long']],
    ['city', x(city.min - 1), ['too_short']],
    ['city', x(city.max + 1), ['too_long']],
    ['zipCode', '4400', ['zip_code']],
    ['country', 'ZZ', ['country']],
  ])('the customer’s %s = %j has the faults %s', async (field, typed, codes) => {
    expect(await codesOf(`customerInfo.${field}`, { customerInfo: { [field]: typed } })).toEqual(codes);
  });

  test.each([
    ['BE', '1000', []],
    ['BE', '100', ['zip_code']],
    ['NL', '1234 ab', []],
    ['NL', '1234', ['zip_code']],
    ['DE', '10115', []],
    ['DE', '1011', ['zip_code']],
    ['CH', '8001', []],
    ['GB', '12345', ['zip_code']],
  ])('a postal code of %s written %j passes: %s', async (country, zipCode, codes) => {
    // a country that no circuit serves is refused after the fields were checked
    const line = lineOf(world.a, declarationId, { estimatedPrice: 1 });
    const json = (
      await buyWeb(world, world.a, cartBody([line], { customerInfo: { ...customerInfo, country, zipCode } }))
    ).refusal();
    const violations = json.violations;
    expect(
      violations.filter(({ field }) => field === 'customerInfo.zipCode').map(({ code }) => code),
    ).toEqual(codes);
  });

  test.each<[string, string, string[]]>([
    ['type', 'library_card', ['choice']],
    ['number', x(identityNumber.min - 1), ['too_short']],
    ['number', x(identityNumber.max), []],
    ['number', x(identityNumber.max + 1), ['too_long']],
    ['number', 'AB-12345', ['identity_number']],
    ['issuingAuthority', x(issuingAuthority.min - 1), ['too_short']],
    ['issuingAuthority', x(issuingAuthority.max + 1), ['too_long']],
    ['deliveryDate', '1949-12-31', ['date_too_old']],
    ['deliveryDate', '2026-02-30', ['date']],
    ['deliveryDate', '2999-01-01', ['date_future']],
  ])('an identity document with %s = %j has the faults %s', async (field, typed, codes) => {
    const document = { ...identification, [field]: typed };
    expect(await codesOf(`customerIdentification.${field}`, { customerIdentification: document })).toEqual(
      codes,
    );
  });
});

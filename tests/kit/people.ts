import { moduleOfType, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { Places } from './places.ts';
import type { InsertRow } from './rows.ts';

/** The users of an account, and the visitors of its site. */
export type People = {
  users: Record<UserType, string>;
  /**
   * A token for each user type, and `visitor…` for anonymous visitors. The `other…` belong to the other store or
   * workshop.
   */
  tokens: Record<
    | UserType
    | 'otherSeller'
    | 'otherStoreManager'
    | 'otherOperator'
    | 'otherManager'
    | 'secondBuyerManager'
    | 'otherVisitor',
    string
  >;
};

/** Creates a user of one type at one place, signed in, and answers id and token. */
export async function makePerson(
  insert: InsertRow,
  name: string,
  person: { key: string; type: UserType; accountId: string; organizationId: string },
  expiresAt: string,
): Promise<{ userId: string; token: string }> {
  const { key, type, accountId, organizationId } = person;
  const moduleType = moduleOfType[type];
  const userId = await insert('users', {
    accountId,
    email: `${key}@${name.toLowerCase()}.example.org`,
    firstname: key,
    lastname: name,
    status: 'active',
    language: 'fr-FR',
    forceConnectionBySso: false,
    passwordHash: null,
    lastLoginAt: null,
  });
  await insert('user_modules', { userId, accountId, moduleType, type, organizationId });
  const token = `user-${name}-${key}-aaaaaaaaaaaaaaaaaaaa`;
  await insert('sessions', {
    tokenHash: hashOf(token),
    userId,
    accountId,
    organizationId,
    moduleType,
    device: 'test',
    expiresAt,
    revokedAt: null,
  });
  return { userId, token };
}

async function makeVisitor(
  insert: InsertRow,
  name: string,
  visitor: { key: string; accountId: string },
  expiresAt: string,
): Promise<string> {
  const token = `visitor-${name}-${visitor.key}-aaaaaaaaaaaaaa`;
  await insert('sessions', {
    tokenHash: hashOf(token),
    userId: null,
    accountId: visitor.accountId,
    organizationId: null,
    moduleType: 'no_module_type',
    device: 'test',
    expiresAt,
    revokedAt: null,
  });
  return token;
}

/** Creates one user of each type, some more at the other places, and two visitors; their sessions last a year. */
export async function makePeople(
  insert: InsertRow,
  name: string,
  now: Date,
  places: Places,
): Promise<People> {
  const users: Record<string, string> = {};
  const tokens: Record<string, string> = {};
  const expiresAt = new Date(now.getTime() + 365 * 86_400_000).toISOString();
  const addUser = async (key: string, type: UserType, organizationId: string): Promise<void> => {
    const accountId = ['warehouse_manager', 'warehouse_operator', 'buyer_manager'].includes(type)
      ? places.buyer
      : places.retailer;
    const { userId, token } = await makePerson(
      insert,
      name,
      { key, type, accountId, organizationId },
      expiresAt,
    );
    users[key] = userId;
    tokens[key] = token;
  };
  for (const type of userTypes)
    if (type !== 'pseudo_anonymous') await addUser(type, type, placeOf(type, places));
  await addUser('otherSeller', 'store_seller', places.otherStore);
  await addUser('otherStoreManager', 'store_manager', places.otherStore);
  await addUser('otherOperator', 'warehouse_operator', places.otherWarehouse);
  await addUser('otherManager', 'warehouse_manager', places.otherWarehouse);
  await addUser('secondBuyerManager', 'buyer_manager', places.buyerPlace);
  for (const key of ['pseudo_anonymous', 'otherVisitor'])
    tokens[key] = await makeVisitor(insert, name, { key, accountId: places.retailer }, expiresAt);
  return { users, tokens };
}

function placeOf(type: UserType, places: Places): string {
  if (type.startsWith('warehouse')) return places.warehouse;
  if (type.startsWith('store')) return places.store;
  if (type.startsWith('management')) return places.unit;
  return type === 'buyer_manager' ? places.buyerPlace : places.headOffice;
}

import type { World } from '@reprise/tests/kit/world.ts';

/** A stored file of A’s imports. */
export async function keptReport({ a, files, insert }: World): Promise<string> {
  const bytes = Buffer.from('\uFEFFline;column;value;code;reason\n');
  const id = await files.put(bytes, 'text/csv');
  return insert('files', {
    id,
    retailerAccountId: a.retailer,
    buyerAccountId: null,
    purpose: 'import',
    name: 'produits.report.csv',
    mediaType: 'text/csv',
    size: bytes.byteLength,
    sha256: '',
    uploadedBy: a.users.root_management_unit_manager,
    createdAt: new Date().toISOString(),
  });
}

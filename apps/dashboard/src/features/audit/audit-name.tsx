import type { AuditView } from '@reprise/domain/audit/audit';
import { TextLink } from '@reprise/ui/link';
import { useCan } from '../../lib/session.ts';

/** What the thing of a line is called; an import leads to what it did. */
export const AuditName = ({ line: { label, importId, accountId } }: { line: AuditView }) => {
  const can = useCan();
  const name = label ?? '–';
  if (importId === null || !can('catalog_import')) return name;
  return <TextLink href={`/accounts/${accountId}/catalog-imports?import=${importId}`}>{name}</TextLink>;
};

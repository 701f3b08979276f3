import { httpScheduledFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { openSettings, type OpenSettings } from '@reprise/people/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { isAccountOpen, isPartner } from './partners.db.ts';
import { httpPartner } from './http-partner.ts';
import type { FilePartner } from './partner.ts';
import { sftpPartner } from './sftp-partner.ts';

/** The partner of a configuration of the type `scheduled` (docs/connectors.md, "Files on a timetable"). */
const partnerOf = ({ fqn, values }: OpenSettings): FilePartner =>
  fqn === httpScheduledFqn ? httpPartner(values) : sftpPartner(values);

/** The partner of a configuration; undefined where it is inactive or gone, or the account is closed. */
export async function openPartner(
  trx: Trx,
  { accountId, connectorOrganizationId }: { accountId: string; connectorOrganizationId: string },
): Promise<FilePartner | undefined> {
  if (!(await isAccountOpen(trx, accountId))) return undefined;
  if (!(await isPartner(trx, accountId, connectorOrganizationId))) return undefined;
  const settings = await openSettings(trx, connectorOrganizationId);
  return settings && partnerOf(settings);
}

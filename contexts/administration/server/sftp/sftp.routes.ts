import { sftpApi } from '../../domain/sftp/sftp.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { disableAccess, enableAccess } from './change-access.ts';
import { managedAccess, viewAccess } from './view-sftp.ts';

/** An account's access by SFTP. */
export const sftpRoutes: Route[] = [
  route(sftpApi.sftp, async (call, { params }) => viewAccess(call, await managedAccess(call, params.id))),
  route(sftpApi.enableSftp, (call, { params, body }) => enableAccess(call, params.id, body)),
  route(sftpApi.disableSftp, (call, { params, body }) => disableAccess(call, params.id, body)),
];

import { accessibilityApi } from '../../domain/accessibility/statement.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { readStatement, saveStatement } from './save-statement.ts';

export const accessibilityRoutes: Route[] = [
  route(accessibilityApi.accessibilityStatement, (call, { params }) => readStatement(call, params.accountId)),
  route(accessibilityApi.saveAccessibilityStatement, (call, { params, body }) =>
    saveStatement(call, params.accountId, body),
  ),
];

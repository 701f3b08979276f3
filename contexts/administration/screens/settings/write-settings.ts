import type { Call } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { AccountView } from '../../domain/accounts/account.ts';
import type { Detail, SettingsChange } from './settings-values.ts';

type Row = Pick<AccountView, 'id' | 'emailDPO' | 'version' | 'language' | 'currency'>;
export type Settings = { detail: Detail; account: Row };

/**
 * Saves the changes, first those of the account row. When the second half is refused or lost, the row that the first one
 * has written is remembered, so that the next try goes on from it and not over a version that is no more.
 */
export function settingsWriter(call: Call<Api>) {
  let written: { over: number; account: Row } | null = null;
  return async ({ detail, account: opened }: Settings, change: SettingsChange): Promise<Settings> => {
    const { emailDPO, language, currency, ...rest } = change;
    const ofAccount = { emailDPO, language, currency };
    let account = written?.over === opened.version ? written.account : opened;
    if (Object.values(ofAccount).some((value) => value !== undefined)) {
      account = await call('PATCH /accounts/{id}', {
        params: { id: account.id },
        body: { ...ofAccount, version: account.version },
      });
      written = { over: opened.version, account };
    }
    if (Object.keys(rest).length === 0) return { detail, account };
    const body = { ...rest, version: detail.version };
    const params = { id: detail.id };
    return { detail: await call('PATCH /organization-root-details/{id}', { params, body }), account };
  };
}

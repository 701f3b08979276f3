import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { secondFactorLimits } from '../../domain/second-factors/second-factor.limits.ts';
import { useConfirmed } from '../shown/use-confirmed.tsx';
import { makePasskey } from './passkey.ts';
import { factorsKey } from './second-factors-query.ts';
import './second-factors.css';

export type Begun = CallAnswer<Api['POST /second-factors/beginnings']>;
type Given = Parameters<typeof add>[0];
type Props = { begun: Begun; onClose: () => void; onAdded: (recoveryCodes: readonly string[]) => void };

const add = (
  body: { token: string; name: string } & (
    | { code: string }
    | { passkey: Awaited<ReturnType<typeof makePasskey>> }
  ),
) => call('POST /second-factors', { body });

/** Sends the first proof; asks again who it is where that was too long ago. */
function useAdd({ onClose, onAdded }: Pick<Props, 'onClose' | 'onAdded'>, given: () => Promise<Given>) {
  const { run, dialog } = useConfirmed(add);
  const command = useCommand(async () => run(await given()), {
    stale: [factorsKey, 'sessions'],
    onDone: (answer) => {
      onClose();
      if (answer !== undefined) onAdded(answer.recoveryCodes);
    },
  });
  return { ...command, dialog };
}

type NameProps = { value: string; isSent: boolean; onChange: (name: string) => void };

/** The name of the factor; once the dialog was sent, it is said that it has none. */
const NameField = ({ value, isSent, onChange }: NameProps) => {
  const { t } = useTranslation(['access', 'common']);
  return (
    <TextField
      label={t('secondFactor.name')}
      description={t('secondFactor.nameHelp')}
      autoComplete="off"
      maxLength={secondFactorLimits.name.max}
      value={value}
      error={isSent && value.trim() === '' ? t('common:violations.required') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

type App = NonNullable<Begun['app']>;

/** The key of an app: to photograph, or to type. */
const AppKey = ({ app }: { app: App }) => {
  const { t } = useTranslation('access');
  return (
    <div className="app-key">
      <QRCodeSVG value={app.uri} size={200} marginSize={4} level="M" title={t('secondFactor.app.picture')} />
      <div>
        <p>{t('secondFactor.app.scan')}</p>
        <p className="small">{t('secondFactor.app.type')}</p>
        <code>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </div>
  );
};

/** Adds an authenticator app by its first code. */
export const AddApp = ({ begun, app, ...rest }: Props & { app: App }) => {
  const { t } = useTranslation(['access', 'common']);
  const [name, setName] = useState(t('secondFactor.kind.totp'));
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const { send, busy, refusal, dialog } = useAdd(rest, async () => ({
    token: begun.token,
    name: name.trim(),
    code,
  }));
  return (
    <>
      <ActionDialog
        title={t('secondFactor.app.add')}
        confirm={t('secondFactor.app.confirm')}
        busy={busy}
        refusal={refusal}
        onConfirm={() => {
          setSent(true);
          if (code.trim() !== '' && name.trim() !== '') send(undefined);
        }}
        onClose={rest.onClose}
      >
        <AppKey app={app} />
        <TextField
          label={t('secondFactor.app.code')}
          description={t('secondFactor.app.codeHelp')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          value={code}
          error={isSent && code.trim() === '' ? t('common:violations.required') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <NameField value={name} isSent={isSent} onChange={setName} />
      </ActionDialog>
      {dialog}
    </>
  );
};

type PasskeyToMake = NonNullable<Begun['passkey']>;

/** Adds a passkey, which the browser makes. */
export const AddPasskey = ({ begun, passkey, ...rest }: Props & { passkey: PasskeyToMake }) => {
  const { t } = useTranslation('access');
  const [name, setName] = useState(t('secondFactor.kind.passkey'));
  const [isSent, setSent] = useState(false);
  const { send, busy, refusal, dialog } = useAdd(rest, async () => ({
    token: begun.token,
    name: name.trim(),
    passkey: await makePasskey(passkey),
  }));
  return (
    <>
      <ActionDialog
        title={t('secondFactor.passkey.add')}
        confirm={t('secondFactor.passkey.confirm')}
        busy={busy}
        refusal={refusal}
        onConfirm={() => {
          setSent(true);
          if (name.trim() !== '') send(undefined);
        }}
        onClose={rest.onClose}
      >
        <p>{t('secondFactor.passkey.help')}</p>
        <NameField value={name} isSent={isSent} onChange={setName} />
      </ActionDialog>
      {dialog}
    </>
  );
};

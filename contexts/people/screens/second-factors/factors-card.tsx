import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { refreshSession, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import type { FactorKind } from '../../domain/second-factors/kinds.ts';
import type { SecondFactorView } from '../../domain/second-factors/second-factor.ts';
import { useConfirmed } from '../shown/use-confirmed.tsx';
import { AddApp, AddPasskey, type Begun } from './add-factor.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorList } from './factor-list.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { factorsKey, factorsQuery } from './second-factors-query.ts';

/** Whether one still has to add a factor is asked again: the rest of the dashboard opens with the first one. */
const readAgain = async (): Promise<void> => refreshSession(await call('GET /profile'));

/** Begins to add a factor, and shows the dialog that ends it. */
const Adding = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation('access');
  const [begun, setBegun] = useState<Begun | null>(null);
  const { run, dialog } = useConfirmed((kind: FactorKind) =>
    call('POST /second-factors/beginnings', { body: { kind } }),
  );
  const begin = useCommand(run, { stale: [], silent: true, onDone: (answer) => setBegun(answer ?? null) });
  const rest = {
    onClose: () => setBegun(null),
    onAdded: (codes: readonly string[]) => {
      if (codes.length > 0) onCodes(codes);
      void readAgain();
    },
  };
  return (
    <>
      {begin.refusal === undefined ? null : (
        <Alert tone="bad" live>
          {begin.refusal}
        </Alert>
      )}
      <Row>
        <Button look="ghost" busy={begin.busy} onClick={() => begin.send('totp')}>
          {t('secondFactor.app.add')}
        </Button>
        {browserSupportsWebAuthn() ? (
          <Button look="ghost" busy={begin.busy} onClick={() => begin.send('passkey')}>
            {t('secondFactor.passkey.add')}
          </Button>
        ) : null}
      </Row>
      {dialog}
      {begun?.app ? <AddApp begun={begun} app={begun.app} {...rest} /> : null}
      {begun?.passkey ? <AddPasskey begun={begun} passkey={begun.passkey} {...rest} /> : null}
    </>
  );
};

type Codes = { left: number; onCodes: (codes: readonly string[]) => void };

/** How many recovery codes are left, and making them anew. */
const RecoveryCodes = ({ left, onCodes }: Codes) => {
  const { t } = useTranslation('access');
  const { run, dialog } = useConfirmed(() => call('POST /second-factors/recovery-codes'));
  const renew = useCommand(run, {
    stale: [factorsKey],
    silent: true,
    onDone: (answer) => onCodes(answer?.recoveryCodes ?? []),
  });
  return (
    <>
      {renew.refusal === undefined ? null : (
        <Alert tone="bad" live>
          {renew.refusal}
        </Alert>
      )}
      <Row>
        <span>{t('secondFactor.codes.left', { count: left })}</span>
        <Button look="ghost" size="s" busy={renew.busy} onClick={() => renew.send(undefined)}>
          {t('secondFactor.codes.renew')}
        </Button>
      </Row>
      {dialog}
    </>
  );
};

/** One's own second factors: add, remove, and the recovery codes. */
export const FactorsCard = () => {
  const { t } = useTranslation('access');
  const { lacksFactor } = useSignedIn();
  const query = useQuery(factorsQuery());
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<SecondFactorView | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // whoever was led here to add one sees why, also on a telephone, where other cards come first
  useEffect(() => {
    if (lacksFactor) place.current?.scrollIntoView();
  }, [lacksFactor]);
  return (
    <div ref={place}>
      <Card>
        <Stack>
          <h2>{t('secondFactor.title')}</h2>
          {lacksFactor ? (
            <Alert tone="warn" title={t('secondFactor.missing')}>
              {t('secondFactor.missingHelp')}
            </Alert>
          ) : null}
          <p className="small">{t('secondFactor.help')}</p>
          <Loaded query={query}>
            {({ factors, recoveryCodesLeft }) => (
              <>
                {factors.length === 0 ? null : <FactorList factors={factors} onRemove={setLeaving} />}
                {factors.length === 0 ? null : <RecoveryCodes left={recoveryCodesLeft} onCodes={setCodes} />}
                {leaving === null ? null : (
                  <RemoveFactor
                    factor={leaving}
                    isLast={factors.length === 1}
                    onClose={() => setLeaving(null)}
                    onRemoved={() => void readAgain()}
                  />
                )}
              </>
            )}
          </Loaded>
          <Adding onCodes={setCodes} />
        </Stack>
        {codes.length === 0 ? null : <CodesDialog codes={codes} onClose={() => setCodes([])} />}
      </Card>
    </div>
  );
};

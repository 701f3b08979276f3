import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofKind } from '../../domain/second-factors/kinds.ts';
import type { AnyProof, AskedProof, FactorProof } from '../../domain/second-factors/second-factor.ts';
import { signByPasskey } from './passkey.ts';

type Props<Proof extends AnyProof> = {
  asked: AskedProof;
  busy: boolean;
  /** Why the last proof was refused. */
  refusal: string | undefined;
  onProof: (proof: Proof | FactorProof) => void;
  /** The password as a proof, where it counts as one. */
  ofPassword?: (password: string) => Proof;
};

const wordsOf = {
  totp: { autoComplete: 'one-time-code', inputMode: 'numeric', type: 'text' },
  recovery: { autoComplete: 'off', inputMode: 'text', type: 'text' },
  password: { autoComplete: 'current-password', inputMode: 'text', type: 'password' },
} as const;

type Typed = {
  kind: keyof typeof wordsOf;
  busy: boolean;
  refusal: string | undefined;
  onTyped: (text: string) => void;
};

/** A code or the password, typed. */
const TypedProof = ({ kind, busy, refusal, onTyped }: Typed) => {
  const { t } = useTranslation(['access', 'common']);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useId();
  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '' && !busy) onTyped(text);
      }}
    >
      <Stack>
        <TextField
          {...wordsOf[kind]}
          label={t(`secondFactor.proof.${kind}`)}
          description={kind === 'password' ? undefined : t(`secondFactor.proof.${kind}Help`)}
          maxLength={kind === 'password' ? 255 : 40}
          value={text}
          error={isMissing ? t('common:violations.required') : refusal}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" block busy={busy}>
          {t('secondFactor.proof.confirm')}
        </Button>
      </Stack>
    </form>
  );
};

type ByPasskey = { passkey: AskedProof['passkey']; busy: boolean; onProof: (proof: FactorProof) => void };

/** A passkey, asked for by the browser. */
const PasskeyProof = ({ passkey, busy, onProof }: ByPasskey) => {
  const { t } = useTranslation('access');
  const sign = useMutation({ mutationFn: signByPasskey, meta: { quiet: true }, onSuccess: onProof });
  return (
    <Stack>
      {sign.error === null ? null : (
        <Alert tone="bad" live>
          {t('secondFactor.proof.passkeyFailed')}
        </Alert>
      )}
      <Button
        block
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        busy={busy || sign.isPending}
        onClick={() => passkey !== null && sign.mutate(passkey)}
      >
        {t('secondFactor.proof.passkey')}
      </Button>
    </Stack>
  );
};

/** By what the person proves that it is they: one way, and the others beside it. */
export function ProofForm<Proof extends AnyProof = never>(props: Props<Proof>) {
  const { asked, busy, refusal, onProof, ofPassword } = props;
  const { t } = useTranslation('access');
  const [chosen, setChosen] = useState<ProofKind | null>(null);
  const ways = asked.kinds.filter((kind) => kind !== 'password' || ofPassword !== undefined);
  const way = chosen !== null && ways.includes(chosen) ? chosen : ways[0];
  const take = (kind: keyof typeof wordsOf, text: string): void => {
    if (kind !== 'password') onProof({ kind, code: text });
    else if (ofPassword) onProof(ofPassword(text));
  };
  return (
    <Stack>
      {way === 'passkey' && refusal !== undefined ? (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      ) : null}
      {way === undefined ? null : way === 'passkey' ? (
        <PasskeyProof passkey={asked.passkey} busy={busy} onProof={onProof} />
      ) : (
        <TypedProof key={way} kind={way} busy={busy} refusal={refusal} onTyped={(text) => take(way, text)} />
      )}
      {ways
        .filter((kind) => kind !== way)
        .map((kind) => (
          <Button key={kind} look="quiet" onClick={() => setChosen(kind)}>
            {t(`secondFactor.otherWay.${kind}`)}
          </Button>
        ))}
    </Stack>
  );
}

import type { SaidKey } from '@reprise/platform/screens/ui/core/fronts.ts';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useTranslation } from 'react-i18next';
import './keys-dialog.css';

const Keys = ({ title, lines }: { title: string; lines: readonly SaidKey[] }) =>
  lines.length === 0 ? null : (
    <section className="stack gap-2">
      <h3>{title}</h3>
      <dl className="key-lines">
        {lines.map(({ keys, does }) => (
          <div key={`${keys.join(' ')} ${does}`}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

type KeysProps = { said: readonly SaidKey[]; onClose: () => void };

/** The keys that the screen answers to, and those of every screen (docs/keys.md). */
export const KeysDialog = ({ said, onClose }: KeysProps) => {
  const { t } = useTranslation('shell');
  const here = said.filter(({ isEverywhere }) => isEverywhere !== true);
  return (
    <Modal open title={t('keys.title')} onClose={onClose}>
      <Stack>
        {here.length === 0 ? <p>{t('keys.none')}</p> : null}
        <Keys title={t('keys.here')} lines={here} />
        <Keys
          title={t('keys.everywhere')}
          lines={[
            ...said.filter(({ isEverywhere }) => isEverywhere === true),
            { keys: [t('keys.escape')], does: t('keys.close') },
          ]}
        />
        <p className="small">{t('keys.fields')}</p>
      </Stack>
    </Modal>
  );
};

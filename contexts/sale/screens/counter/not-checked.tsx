import type { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useTranslation } from 'react-i18next';
import { BuybackBadge } from '@reprise/dossier/screens/shown/state-badges.tsx';
import { ScanNumber } from './scan-number.tsx';

/**
 * Not recognised, or not eligible: then with its status, and a link to the dossier when it may be opened. The next
 * number is scanned here.
 */
export const NotChecked = ({ refused }: { refused: CallRefused }) => {
  const { t } = useTranslation('dashboard');
  const { t: say } = useTranslation('counter');
  const { currentStatus, id } = refused.extra;
  return (
    <>
      <h1>{t('predeclared.title')}</h1>
      <div className="counter-page">
        <ScanNumber />
      </div>
      <EmptyState
        title={refused.detail}
        action={
          <Row>
            <LinkButton href="/buybacks-predeclared">{t('predeclared.another')}</LinkButton>
            {typeof id === 'string' ? (
              <LinkButton look="ghost" href={`/buyback/${id}`}>
                {say('check.openDossier')}
              </LinkButton>
            ) : null}
          </Row>
        }
      >
        {typeof currentStatus === 'string' ? (
          <>
            {say('check.status', { status: '' })}
            <BuybackBadge status={currentStatus} />
          </>
        ) : null}
      </EmptyState>
    </>
  );
};

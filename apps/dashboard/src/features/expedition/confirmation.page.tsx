import { Alert } from '@reprise/ui/alert';
import { LinkButton } from '@reprise/ui/button';
import { PageTitle, Row } from '@reprise/ui/layout';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PackageContent } from './package-content.tsx';
import { PackageLabel } from './package-label.tsx';
import { usePackage } from './use-package.ts';

const route = getRouteApi('/expedition/confirmation');

/** The package is on its way: what it holds, and the way to the next one. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { data: parcel } = usePackage(route.useSearch().package);
  return (
    <>
      <PageTitle title={t('expedition.confirmationTitle')} />
      <div className="bench-page">
        {parcel === undefined ? null : (
          <>
            <Alert tone="ok" live>
              {t('expedition.confirmationHelp', { number: parcel.number, place: parcel.destination })}
            </Alert>
            <PackageContent parcel={parcel} />
            <PackageLabel parcel={parcel} />
          </>
        )}
        <Row>
          <LinkButton href="/start-expedition">{t('expedition.another')}</LinkButton>
          <LinkButton look="ghost" href="/expedition">
            {t('expedition.all')}
          </LinkButton>
        </Row>
      </div>
    </>
  );
};

import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { DesignForm } from './design-form.tsx';
import { designQuery } from './design-query.ts';
import './design.css';

const Design = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('design');
  const can = useCan();
  const query = useQuery(designQuery(accountId));
  return (
    <Loaded query={query}>
      {(design) => (
        <>
          <div className="design-lead">
            <p>{t('lead', { name: design.name })}</p>
            <Row gap={2}>
              {can('home_page_write') ? (
                <>
                  <LinkButton look="ghost" size="s" href={`/client/${accountId}/editPages`}>
                    {t('editHome')}
                  </LinkButton>
                  <LinkButton look="ghost" size="s" href={`/client/${accountId}/legalTexts`}>
                    {t('legal.edit')}
                  </LinkButton>
                </>
              ) : null}
              <LinkButton look="ghost" size="s" href={`/client/${accountId}/element`}>
                {t('element.edit')}
              </LinkButton>
            </Row>
          </div>
          <DesignForm key={design.accountId} design={design} />
        </>
      )}
    </Loaded>
  );
};

/** The design of the caller's own account, or of the client in the address. */
export const Page = () => {
  const { t } = useTranslation('design');
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <OfAccount>{(accountId) => <Design key={accountId} accountId={accountId} />}</OfAccount>
    </Stack>
  );
};

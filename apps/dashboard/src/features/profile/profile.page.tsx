import { LinkButton } from '@reprise/ui/button';
import { DescriptionList } from '@reprise/ui/details';
import { Card, Grid, PageTitle, Stack } from '@reprise/ui/layout';
import { useTranslation } from 'react-i18next';
import { languageNames } from '@reprise/shell/language-choice';
import { useSignedIn } from '../../lib/session.ts';

/** Who one is here, where one works, and how to choose another password. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { user, currentOrganization } = useSignedIn();
  return (
    <>
      <PageTitle title={t('profile.title')} />
      <Grid min={320}>
        <Card>
          <DescriptionList
            facts={[
              { key: 'name', label: t('profile.name'), value: `${user.firstname} ${user.lastname}` },
              { key: 'email', label: t('profile.email'), value: user.email },
              { key: 'language', label: t('profile.language'), value: languageNames[user.language] },
              { key: 'here', label: t('profile.here'), value: currentOrganization.commonName },
            ]}
          />
        </Card>
        <Card>
          <Stack>
            <h2>{t('profile.places')}</h2>
            <DescriptionList
              facts={user.modules.map((one) => ({
                key: `${one.moduleType}-${one.organizationId}`,
                label: `${t(`module.${one.moduleType}`)} – ${one.organizationName}`,
                value: t(`userType.${one.type}`),
              }))}
            />
          </Stack>
        </Card>
        {user.forceConnectionBySso ? null : (
          <Card>
            <Stack>
              <h2>{t('profile.password')}</h2>
              <p>{t('profile.passwordHelp')}</p>
              <LinkButton look="ghost" href="/lostPassword">
                {t('profile.password')}
              </LinkButton>
            </Stack>
          </Card>
        )}
      </Grid>
    </>
  );
};

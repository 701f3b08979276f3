import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { Files } from './files.tsx';
import { Inbox } from './inbox.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Stand } from './stand.tsx';
import { Weekly } from './weekly.tsx';
import './home.css';

/** The start page: shortcuts to the day's work, tasks, how much is where, exports, and last week's figures. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { user } = useSignedIn();
  return (
    <Stack gap={5}>
      <PageTitle title={t('home.title', { name: user.firstname })} />
      <Shortcuts />
      <Inbox />
      <Stand />
      <Files />
      <Weekly />
    </Stack>
  );
};

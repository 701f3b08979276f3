import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { TourInvitation } from '../frame/tour-door.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { Files } from './files.tsx';
import { Inbox } from './inbox.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Weekly } from './weekly.tsx';
import { Work } from './work.tsx';
import './home.css';

/** The start page: shortcuts to the day's work, what waits and how urgent it is, tasks, last week's figures, exports. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { user } = useSignedIn();
  return (
    <Stack gap={5}>
      <PageTitle title={t('home.title', { name: user.firstname })} />
      <TourInvitation />
      <Shortcuts />
      <div className="home-columns">
        <div className="home-column">
          <Work />
          <Inbox />
        </div>
        <div className="home-column">
          <Weekly />
          <Files />
        </div>
      </div>
    </Stack>
  );
};

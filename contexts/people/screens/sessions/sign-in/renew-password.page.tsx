import { getRouteApi } from '@tanstack/react-router';
import { ChoosePassword } from './choose-password.tsx';

const route = getRouteApi('/renew/$token');

/** The link of the mail: its token is in the path. */
export const Page = () => <ChoosePassword token={route.useParams().token} />;

import { getRouteApi } from '@tanstack/react-router';
import { ChoosePassword } from './choose-password.tsx';

const route = getRouteApi('/new/password');

/** The link of an invitation: its token is a search parameter. */
export const Page = () => <ChoosePassword token={route.useSearch().token ?? ''} />;

import { SearchScreen } from '@reprise/sale/screens/journey/search/search-screen.tsx';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/search');

/** The search; a link may open its camera at once. */
export const Page = () => <SearchScreen scanning={route.useSearch().scan === 'camera'} />;

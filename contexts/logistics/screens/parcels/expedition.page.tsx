import { getRouteApi } from '@tanstack/react-router';
import { PackagesList } from './packages-list.tsx';

const route = getRouteApi('/expedition');

/** The parcels of the user's store or workshop. */
export const Page = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return <PackagesList way="out" search={search} onSearch={(next) => void navigate({ search: next })} />;
};

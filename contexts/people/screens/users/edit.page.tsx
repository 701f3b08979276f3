import { getRouteApi } from '@tanstack/react-router';
import { EditUser } from './edit-user.tsx';

const route = getRouteApi('/user/$id/edit');

/** A user of the caller's own organisation. */
export const Page = () => {
  const { id } = route.useParams();
  return <EditUser key={id} id={id} />;
};

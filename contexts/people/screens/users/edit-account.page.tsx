import { getRouteApi } from '@tanstack/react-router';
import { EditUser } from './edit-user.tsx';

const route = getRouteApi('/userClient/$id/edit');

/** A user of a client. */
export const Page = () => {
  const { id } = route.useParams();
  return <EditUser key={id} id={id} />;
};

import { CategoryScreen } from '@reprise/journey/categories-screen';
import { useParams } from '@tanstack/react-router';

export const Page = () => {
  const { id, slug } = useParams({ from: '/category/$id/$slug' });
  return <CategoryScreen categoryId={id} slug={slug} />;
};

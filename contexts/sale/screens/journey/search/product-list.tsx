import { modelAddressIn } from '@reprise/offer/domain/products/model-address.ts';
import { variantOf } from '@reprise/offer/domain/products/model-path.ts';
import { UpTo, UpToNote } from '@reprise/offer/screens/shown/up-to.tsx';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useJourney } from '../../shown/journey.tsx';
import { Picture } from '../estimate/thing.tsx';
import { modelGroups, type FoundProduct, type ModelGroup } from '../../../domain/search/model-groups.ts';
import './product-list.css';

type HrefOf = (product: FoundProduct) => string;

const nameOf = ({ brand, label }: FoundProduct): string => [brand, label].filter(Boolean).join(' ');

/** A model of which one product was found: the whole card leads to it. */
const OneProduct = ({ product, hrefOf }: { product: FoundProduct; hrefOf: HrefOf }) => (
  <TextLink className="sale-hit" href={hrefOf(product)}>
    <Picture image={product.image} name={nameOf(product)} />
    <span>
      <b>{product.label}</b>
      {product.detail ? <small>{product.detail}</small> : null}
    </span>
    <UpTo cents={product.bestPrice} currency={product.currency} />
    <IconChevronRight size={20} aria-hidden="true" />
  </TextLink>
);

/** A model with a tile for each storage, since people know the model and look the storage up. */
const OneModel = ({ name, products, hrefOf }: ModelGroup & { hrefOf: HrefOf }) => {
  const { channel } = useJourney();
  const locale = useLocale();
  const [first] = products;
  if (first === undefined) return null;
  return (
    <article className="model">
      <Picture image={first.image} name={nameOf({ ...first, label: name })} />
      <div>
        <h2>
          {channel === 'web' && first.modelPath !== null ? (
            // a page that the server writes whole, which no screen of the app shows
            <a href={modelAddressIn(first.modelPath, locale)}>{name}</a>
          ) : (
            name
          )}
        </h2>
        {first.detail ? <p className="small">{first.detail}</p> : null}
        <ul className="model-variants">
          {products.map((product) => {
            const variant = variantOf(product.label, name);
            return (
              <li key={product.id}>
                <TextLink className="model-variant" href={hrefOf(product)}>
                  {variant === product.label ? null : <span className="visually-hidden">{name} </span>}
                  <b>{variant}</b> <UpTo cents={product.bestPrice} currency={product.currency} />
                </TextLink>
              </li>
            );
          })}
        </ul>
      </div>
    </article>
  );
};

/** Products to choose from, grouped by model; `query` is passed on: a searched IMEI. */
export const ProductList = ({
  products,
  query = '',
}: {
  products: readonly FoundProduct[];
  query?: string;
}) => {
  const { go } = useJourney();
  const hrefOf: HrefOf = ({ id, slug }) => `/diag/${id}/${slug}${query}`;
  const groups = modelGroups(products);
  useAnnounce({
    choices: groups.flatMap((group) =>
      group.products.map((product) => ({ isOnly: false, choose: () => go(hrefOf(product)) })),
    ),
  });
  return (
    <>
      <ul className="sale-list">
        {groups.map((group) => {
          const [first, second] = group.products;
          return (
            <li key={group.key}>
              {first && second === undefined ? (
                <OneProduct product={first} hrefOf={hrefOf} />
              ) : (
                <OneModel {...group} hrefOf={hrefOf} />
              )}
            </li>
          );
        })}
      </ul>
      {products.some(({ bestPrice }) => bestPrice !== null) ? <UpToNote /> : null}
    </>
  );
};

import { pageIn, type LoadPage } from '../../shell/pages-under.ts';
import { createContext, useContext, type ComponentType } from 'react';

/**
 * A place on a page for what belongs to a part of the program that the page does not know; the route table fills it
 * (slots.ts). `name` is said where nothing does.
 */
export function createSlot<Props extends object>(name: string) {
  const Filled = createContext<ComponentType<Props> | null>(null);
  return {
    /** What the place was filled with. */
    Shown: (props: Props) => {
      const Filling = useContext(Filled);
      if (Filling === null) throw new Error(`No component fills the ${name}.`);
      return <Filling {...props} />;
    },
    /** The page with the place filled; both are fetched together. */
    filledOn:
      (load: LoadPage, fill: () => Promise<ComponentType<Props>>): LoadPage =>
      async () => {
        const [Filling, { Page }] = await Promise.all([fill(), pageIn(load, name)]);
        return {
          Page: () => (
            <Filled value={Filling}>
              <Page />
            </Filled>
          ),
        };
      },
  };
}

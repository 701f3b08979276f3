import { pageIn, type LoadPage } from '../../shell/pages-under.ts';
import { createContext, useContext, type ComponentType } from 'react';

/**
 * A slot on a page for a part of the program that the page does not know; the route table fills it (slots.ts). `name`
 * is used in the error when nothing does.
 */
export function createSlot<Props extends object>(name: string) {
  const Filled = createContext<ComponentType<Props> | null>(null);
  return {
    /** The component in the slot. */
    Shown: (props: Props) => {
      const Filling = useContext(Filled);
      if (Filling === null) throw new Error(`No component fills the ${name}.`);
      return <Filling {...props} />;
    },
    /** The page with its slot filled; both are loaded together. */
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

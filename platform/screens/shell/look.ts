import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/core/store.ts';

/** How the dashboard looks on this device: by the system's theme or a chosen one, with rows or with room. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];
/** The side menu in words, or folded to its icons. */
export const menuShapes = ['words', 'icons'] as const;
export type MenuShape = (typeof menuShapes)[number];

// public/look.js of the dashboard reads the same before the first paint
const themeKey = 'theme';
const densityKey = 'density';
const menuKey = 'menu';

const { tell, subscribe } = createListeners();

export const readTheme = (kept: string | null): Theme => themes.find((one) => one === kept) ?? 'system';
export const readDensity = (kept: string | null): Density =>
  densities.find((one) => one === kept) ?? 'compact';
export const readMenu = (kept: string | null): MenuShape => menuShapes.find((one) => one === kept) ?? 'words';

const chosenTheme = (): Theme => readTheme(localStorage.getItem(themeKey));
const chosenDensity = (): Density => readDensity(localStorage.getItem(densityKey));
const chosenMenu = (): MenuShape => readMenu(localStorage.getItem(menuKey));

/** The theme that was chosen on this device, and the way to choose another: applied at once and kept. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const choose = (theme: Theme): void => {
    localStorage.setItem(themeKey, theme);
    document.documentElement.dataset.theme = theme;
    tell();
  };
  return [useSyncExternalStore(subscribe, chosenTheme), choose];
}

/** The density that was chosen on this device, and the way to choose another; the frame of the page applies it. */
export function useDensity(): [Density, (density: Density) => void] {
  const choose = (density: Density): void => {
    localStorage.setItem(densityKey, density);
    tell();
  };
  return [useSyncExternalStore(subscribe, chosenDensity), choose];
}

/** The shape of the side menu on this device, and the way to choose another: applied at once and kept. */
export function useMenuShape(): [MenuShape, (shape: MenuShape) => void] {
  const choose = (shape: MenuShape): void => {
    localStorage.setItem(menuKey, shape);
    document.documentElement.dataset.menu = shape;
    tell();
  };
  return [useSyncExternalStore(subscribe, chosenMenu), choose];
}

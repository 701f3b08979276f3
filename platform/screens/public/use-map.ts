import { control, map as newMap, type Map as LeafletMap, type MapOptions } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './use-map.css';

/**
 * A map in the given element; null until it is ready.
 * @param lay puts what lies under everything on the new map, and returns what ends it
 */
export function useMap(lay: (map: LeafletMap) => () => void, options: MapOptions) {
  const { t } = useTranslation('journey');
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const layOn = useEffectEvent(lay);
  const zoomInTitle = t('stores.zoomIn');
  const zoomOutTitle = t('stores.zoomOut');
  useEffect(() => {
    if (box.current === null) return undefined;
    const opened = newMap(box.current, { ...options, zoomControl: false });
    opened.attributionControl.setPrefix(false);
    control.zoom({ zoomInTitle, zoomOutTitle }).addTo(opened);
    const end = layOn(opened);
    setMap(opened);
    return () => {
      end();
      setMap(null);
      opened.remove();
    };
  }, [options, zoomInTitle, zoomOutTitle]);
  return { box, map };
}

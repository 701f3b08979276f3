import 'i18next';
import type camera from '../../words/fr-FR/camera.json';
import type common from '../../words/fr-FR/common.json';
import type form from '../../words/fr-FR/form.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    camera: typeof camera;
    common: typeof common;
    form: typeof form;
  }
}

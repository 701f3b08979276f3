import { appBuild } from '../../packages/shell/vite.ts';

export default appBuild(import.meta.dirname);

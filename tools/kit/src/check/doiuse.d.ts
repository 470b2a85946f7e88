declare module 'doiuse' {
  import type { PluginCreator } from 'postcss';

  type Usage = { feature: string; message: string };
  const doiuse: PluginCreator<{ browsers: string[]; onFeatureUsage: (usage: Usage) => void }>;
  export default doiuse;
}

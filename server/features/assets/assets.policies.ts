import { definePolicies } from '#server/platform/http/policies.ts';

export const assetPolicies = definePolicies({
  showAssets: 'anyone',
  readAssets: 'assets.read',
  writeAssets: 'assets.write',
});

import { definePolicies } from '#server/platform/http/policies.ts';

export const videoPolicies = definePolicies({
  showVideos: 'anyone',
  readVideos: 'assets.read',
  writeVideos: 'assets.write',
});

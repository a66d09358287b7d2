import { definePolicies } from '#server/platform/http/policies.ts';

export const mediaPolicies = definePolicies({
  showPictures: 'anyone',
  readPictures: 'items.read',
  changePictures: 'items.write',
});

import { definePolicies } from '#server/platform/http/policies.ts';

export const mediaPolicies = definePolicies({
  readPictures: 'staff',
  changePictures: 'staff',
});

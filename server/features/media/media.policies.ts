import { definePolicies } from '#server/platform/http/policies.ts';

export const mediaPolicies = definePolicies({
  showPictures: 'anyone',
  readPictures: 'staff',
  changePictures: 'staff',
});

/** The largest picture the shop takes, in bytes (design/api.md, Throttles). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

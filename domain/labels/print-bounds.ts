/** Most labels of one print. */
export const MAX_LABELS = 1000;

import type { ThrottleRule } from '#server/platform/throttle/throttle.ts';

/**
 * Per account, wherever the guesses come from: six digits must not fall to many addresses that guess together. Only
 * someone who has the right password can use it up, so it locks nobody else out.
 */
export const WRONG_CODES: ThrottleRule = { name: 'second-factor', limit: 20, windowSeconds: 60 * 60 };

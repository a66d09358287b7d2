import { percentText, WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';

/** The welcome discount that the house gives: '20 %'. */
export function useWelcomeText(): string {
  return percentText(useChangedHouse().welcomePercent ?? WELCOME_PERCENT);
}

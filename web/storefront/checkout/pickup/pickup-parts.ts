import type { ChoiceCard } from '../address/choice-card.tsx';
import type { Section } from '../section.tsx';

/**
 * Given to what is loaded later: imported there, they would be taken out of the payment page's file into one more, which
 * every payment would load.
 */
export interface PickupParts {
  Section: typeof Section;
  ChoiceCard: typeof ChoiceCard;
}

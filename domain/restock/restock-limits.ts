/** Days that a request waits; then it is deleted. */
export const WAITING_DAYS = 180;
/** Days in which a guest may confirm a request. */
export const CONFIRM_DAYS = 7;
/** Days that a request is kept after its mail, whose link stops the others; and that a mail is kept. */
export const MAILED_DAYS = 30;
/** Requests in line of one address. As many more may be unconfirmed. */
export const MOST_OF_ADDRESS = 20;
/** Requests in line for one item at one place. Pieces that come are mailed to all of them in one transaction. */
export const MOST_IN_LINE = 500;

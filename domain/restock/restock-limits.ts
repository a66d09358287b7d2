/** Days that a request waits; then it is deleted. */
export const WAITING_DAYS = 180;
/** Days in which a guest may confirm a request. */
export const CONFIRM_DAYS = 7;
/** Days that a request is kept after its mail was sent, because the mail's link also stops the person's other requests. Mails are kept as long. */
export const MAILED_DAYS = 30;
/** The most confirmed requests of one address. It may have as many unconfirmed ones besides. */
export const MOST_OF_ADDRESS = 20;
/** The most requests that wait for one item at one place. One transaction writes the mails for all of them. */
export const MOST_IN_LINE = 500;

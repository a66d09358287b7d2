/** What the shop was told from outside cannot be used. The message is one line for the operator; the start stops with it. */
export class ConfigError extends Error {}

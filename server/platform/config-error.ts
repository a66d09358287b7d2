/** A setting, or a file the operator manages, cannot be used. `message` is one English line printed when the start stops. */
export class ConfigError extends Error {}

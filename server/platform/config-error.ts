/** A setting or a file in DATA_DIR cannot be used; the start stops. `message` is one English line for the operator. */
export class ConfigError extends Error {}

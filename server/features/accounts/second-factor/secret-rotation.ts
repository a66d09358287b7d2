import type { Platform } from '#server/platform/plugin.ts';
import type { AuthSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { resealSecondFactors } from './reseal-second-factors.ts';
import type { Vault } from './vault.ts';

export interface RotationOptions {
  secrets: AuthSecrets;
  vault: Vault;
  onResealed(): Promise<void>;
}

/**
 * Takes second factors over to the current secret, as long as another is accepted: at start, and every hour, since a replica
 * that still seals under the other may do so until it is started anew.
 */
export class SecretRotation {
  readonly #platform: Pick<Platform, 'database' | 'logger' | 'onProblem'>;
  readonly #options: RotationOptions;

  constructor(platform: Pick<Platform, 'database' | 'logger' | 'onProblem'>, options: RotationOptions) {
    this.#platform = platform;
    this.#options = options;
  }

  /** A failure is in the log and costs nothing: what is sealed opens as before. */
  async run(): Promise<void> {
    const { secrets, vault, onResealed } = this.#options;
    if (secrets.accepted.length === 0) return;
    const { database, logger, onProblem } = this.#platform;
    try {
      const result = await resealSecondFactors(database, vault);
      if (!result) return;
      if (result.lost > 0) logger.warn(result, 'second factors that open under no secret: npm run admin -- reset');
      // in English: the operator reads it
      logger.info(result, 'every second factor is sealed under the current AUTH_SECRET, and under no accepted one');
      await onResealed();
    } catch (error) {
      onProblem(error as Error);
    }
  }
}

import { z } from 'zod';
import { RATE_STARTS } from '#domain/money/rate-in-force.ts';
import { hasCharacters, MAX_PASSWORD, MIN_STAFF_PASSWORD } from '#domain/people/password.ts';
import { cdnTargets, cdnToken } from '#server/platform/cdn/cdn-setting.ts';
import { databaseUrlSetting } from '#server/platform/database/hosts/database-url.ts';
import { namedUrls } from '#server/platform/named-urls.ts';
import { verifierKey, verifierUrl } from '#server/platform/payment-verifier/verifier-setting.ts';
import type { RateSource } from '#server/platform/rates/fetch-rate.ts';
import { MIN_SECRET } from '#server/platform/secrets/accepted-secrets.ts';
import { tracingVariables } from '#server/platform/tracing/tracing-settings.ts';
import { paymentAccountsSetting } from './payment-accounts.ts';
import { acceptedSecrets, bucket, flag, origin, proxies, seconds, sender } from './values.ts';

const RATE_SOURCE_KINDS = ['dolarapi', 'bcv'] as const satisfies RateSource['kind'][];
const DEFAULT_RATE_SOURCES = 'dolarapi=https://ve.dolarapi.com/v1/dolares/oficial,bcv=https://www.bcv.org.ve/';

/**
 * Minimum strength of the passphrase, because whoever has the file can try any number: four words, or a dozen random
 * characters.
 */
const MIN_PASSPHRASE = 12;

/** The settings by the names of their variables. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrlSetting('primary').optional(),
  DATABASE_DIRECT_URL: databaseUrlSetting('primary').optional(),
  DATABASE_REPLICA_URL: databaseUrlSetting('standby').optional(),
  MIGRATE: flag.default(true),
  STORAGE_URL: bucket.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default('Samán <tienda@saman.example>'),
  MAIL_TO: z.email().default('ventas@saman.example'),
  AUTH_SECRET: z
    .string()
    .refine(
      (text) => text.trim().length >= MIN_SECRET,
      `at least ${MIN_SECRET} characters, spaces around it not counted`,
    )
    .optional(),
  AUTH_SECRET_ACCEPTED: acceptedSecrets.prefault(''),
  ADMIN_EMAIL: z.email().optional(),
  // Checks only the length; the strength is checked when the account is created.
  ADMIN_PASSWORD: z
    .string()
    .max(MAX_PASSWORD, `at most ${MAX_PASSWORD} characters`)
    .refine((password) => hasCharacters(password, MIN_STAFF_PASSWORD), `at least ${MIN_STAFF_PASSWORD} characters`)
    .optional(),
  REQUIRE_SECOND_FACTOR: flag.default(false),
  STORE_NAME: z.string().min(1).max(60).default('Samán'),
  STORE_CODE: z
    .string()
    .regex(/^[A-Z0-9]{2,12}$/, '2 to 12 capital letters or digits')
    .default('SAMAN'),
  WHATSAPP: z
    .string()
    .regex(/^\d{8,15}$/, '8 to 15 digits with the country code')
    .optional(),
  MAP_TILES: z
    .string()
    .regex(/^https?:\/\/[^{}/]+\/.*\{z\}.+\{x\}.+\{y\}/, 'an address with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().min(1).default('© OpenStreetMap'),
  PAYMENT_ACCOUNTS: paymentAccountsSetting.optional(),
  RATE_STARTS: z.enum(RATE_STARTS).default('value_date'),
  RATE_SOURCES: namedUrls(RATE_SOURCE_KINDS).prefault(DEFAULT_RATE_SOURCES),
  CONTENT: z.enum(['house', 'empty']).default('house'),
  DEMO: flag.optional(),
  THROTTLE: flag.default(true),
  BACKUP_PASSPHRASE: z
    .string()
    .refine((text) => text.trim().length >= MIN_PASSPHRASE, `at least ${MIN_PASSPHRASE} characters`)
    .optional(),
  CDN_PURGE: cdnTargets.optional(),
  CDN_PURGE_TOKEN: cdnToken.optional(),
  PAYMENT_VERIFIER_URL: verifierUrl.optional(),
  PAYMENT_VERIFIER_KEY: verifierKey.optional(),
  PAYMENT_VERIFIER_VALIDATES: flag.default(false),
  FISCAL_MACHINE_URL: verifierUrl.optional(),
  FISCAL_MACHINE_KEY: verifierKey.optional(),
  WEBHOOKS_LOOPBACK: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: proxies.prefault(''),
  SHUTDOWN_GRACE: seconds(300).default(5),
  SHUTDOWN_TIMEOUT: seconds(3600).default(20),
  ...tracingVariables,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

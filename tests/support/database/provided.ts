/** What vitest.config.ts and postgres.global.ts hand to test files: read it with `inject('databaseKind')`. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres';
    /** A PostgreSQL that takes new databases; only in the project `postgres`. */
    postgresUrl: string;
    /** The data directory of a migrated database; only in the project `embedded`. */
    embeddedTemplate: string;
  }
}

export {};

/** Values provided to test files by vitest.config.ts and the global set-ups: `inject('databaseKind')`. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres';
    /** A PostgreSQL server that allows creating databases; only in the project `postgres`. */
    postgresUrl: string;
    /** The data directory of a migrated database; only in the project `embedded`. */
    embeddedTemplate: string;
  }
}

export {};

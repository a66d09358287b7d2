/** Values provided to test files by vitest.config.ts and the global set-ups: `inject('databaseKind')`. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres';
    /** A PostgreSQL server that allows creating databases; in the projects `postgres` and `machines`. */
    postgresUrl: string;
    /** The data directory of a migrated database; in the projects `embedded` and `machines`. */
    embeddedTemplate: string;
  }
}

export {};

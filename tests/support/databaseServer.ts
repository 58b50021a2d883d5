import type { TestProject } from 'vitest/node'
import { startPrivatePostgres } from './privatePostgres'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { readonly host: string; readonly user: string }
  }
}

/** One PostgreSQL for the whole run; each test file takes a database of its own from it (`testDatabase.ts`). */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  // Kept in memory only as far as the operating system likes: these databases live as long as the run.
  const postgres = await startPrivatePostgres({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  })
  project.provide('postgres', { host: postgres.host, user: postgres.user })
  return () => postgres.stop()
}

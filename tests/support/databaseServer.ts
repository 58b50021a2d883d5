import type { TestProject } from 'vitest/node'
import { startPrivatePostgres, type PrivatePostgres } from './privatePostgres'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { readonly host: string; readonly user: string }
  }
}

let postgres: PrivatePostgres | undefined

/** One PostgreSQL for the whole run; each test file takes a database of its own from it (`testDatabase.ts`). */
export async function setup(project: TestProject): Promise<void> {
  // What these databases hold ends with the run, so nothing has to survive a power cut.
  postgres = await startPrivatePostgres({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  project.provide('postgres', { host: postgres.host, user: postgres.user })
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}

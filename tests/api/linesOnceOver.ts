import { expect } from 'vitest'
import type { TestServer } from './testServer'

/** Waits until all effects of a record's changes are done, and returns the log lines of its workflows. */
export async function linesOnceOver({ database: { db } }: Pick<TestServer, 'database'>, recordId: string) {
  const open = () =>
    db
      .selectFrom('effects')
      .select('id')
      .where('record_id', '=', recordId)
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
  await expect.poll(open).toEqual([])
  return db.selectFrom('workflow_log').selectAll().where('record_id', '=', recordId).orderBy('id').execute()
}

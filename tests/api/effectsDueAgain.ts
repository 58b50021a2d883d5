import type { TestServer } from './testServer'

/** Has all that a record's changes had done due once more, as after a node that died before it wrote down that it was done. */
export async function effectsDueAgain({ database: { db } }: Pick<TestServer, 'database'>, recordId: string) {
  const again = { done_at: null, due_at: new Date(0) }
  await db.updateTable('effects').set(again).where('record_id', '=', recordId).execute()
}

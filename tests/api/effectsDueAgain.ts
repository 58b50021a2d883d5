import type { TestServer } from './testServer'

/** Makes all effects of a record's changes due again, as after a node that died before it recorded them as done. */
export async function effectsDueAgain({ database: { db } }: Pick<TestServer, 'database'>, recordId: string) {
  const again = { done_at: null, due_at: new Date(0) }
  await db.updateTable('effects').set(again).where('record_id', '=', recordId).execute()
}

import { describe, expect, it } from 'vitest'
import type { DownloadRowsResponse } from '../../schemas/api/sheets'
import type { Task } from '../../schemas/api/tasks'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog, codeField, placeField, sampleCatalog } from './catalogServer'
import { beginFill, csv, fill, taskThat, uploadSheet, type FillTask } from './fillServer'
import { useTestServer } from './testServer'

/* What goes on while nobody looks: it asks again and again whether it may. */

const { server, owner } = await useTestServer()

const count = 3_000
const atOnce = 1_000
const mapping = { Planta: placeField, Código: codeField }
const sheetOf = (rows: number) =>
  csv(['Planta', 'Código'], ...Array.from({ length: rows }, (_none, at) => ['Norte', `K${at}`]))
const newCatalog = async () => (await addCatalog(owner, sampleCatalog({ _id: null }))).catalog_id
const rowCount = async (catalogId: number): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from catalog_rows where catalog_id = $1 and deleted_at is null',
    [catalogId],
  )
  return rows[0]?.count ?? 0
}
const isBegun = ({ done }: Task) => done > 0

async function mateWithCatalog(name: string, level: 'can_read_item' | 'can_answer_item') {
  const catalogId = await newCatalog()
  const mate = await server.addUser(name)
  await addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: catalogId, principal_type: 'user' },
    ...{ principal_id: mate.id, level, created_by_id: server.owner.id },
  })
  const authorization = await server.logIn(mate.username)
  return { catalogId, mate, authorization, theirs: server.callAs(authorization) }
}

/** As its owner would be told, who may not ask any more. */
async function taskOver(id: string): Promise<{ state: string; code: string; result: FillTask['result'] }> {
  for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((go) => setTimeout(go, 20))) {
    const { rows } = await server.database.pool.query<{
      state: string
      code: string
      result: FillTask['result']
    }>("select state, error ->> 'code' as code, result from tasks where id = $1", [id])
    const [task] = rows
    if (task && !['queued', 'running'].includes(task.state)) return task
  }
  throw new Error('The task is not over')
}

const query = (text: string) => server.database.pool.query(text)
/** Does something as soon as a task of this user has come to its first rows, and before it goes on. */
const amid = (userId: number, change: string) =>
  query(`
    create or replace function amid() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
    drop trigger if exists amid on tasks;
    create trigger amid after update of done on tasks for each row when (new.done > 0 and new.user_id = ${userId}) execute function amid();
  `)

const losses: [string, (id: number) => string, string][] = [
  ['a grant is taken away', (id) => `delete from grants where principal_id = ${id}`, 'TASK_ITEM_GONE'],
  [
    'a grant becomes less',
    (id) => `update grants set level = 'can_read_item' where principal_id = ${id}`,
    'TASK_RIGHT_LOST',
  ],
  [
    'a user may not log in any more',
    (id) => `update users set is_active = false where id = ${id}`,
    'TASK_RIGHT_LOST',
  ],
  ['a user is deleted', (id) => `update users set deleted_at = now() where id = ${id}`, 'TASK_RIGHT_LOST'],
]

describe.each([
  ['a load', {}],
  ['a check', { dry_run: true }],
])('%s ends', (what, more) => {
  it.each(losses)('when %s', async (name, lose, code) => {
    const who = await mateWithCatalog(`${what} ${name}`.replaceAll(' ', '-'), 'can_answer_item')
    const { file } = await uploadSheet(server, who.authorization, sheetOf(count))
    await amid(who.mate.id, lose(who.mate.id))
    const wish = { catalog_id: who.catalogId, spreadsheet_url: file, mapping, ...more }
    const { state, code: told, result } = await taskOver((await beginFill(who.theirs, wish)).id)
    expect([state, told]).toEqual(['failed', code])
    expect(result?.created).toBe(atOnce)
    expect(await rowCount(who.catalogId)).toBe('dry_run' in more ? 0 : atOnce)
  })
})

describe('a load', () => {
  it('ends when its catalog is deleted, and writes no rows that nobody sees', async () => {
    const catalogId = await newCatalog()
    const { file } = await uploadSheet(server, await server.logIn('owner@example.com'), sheetOf(12_000))
    const { id } = await beginFill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping })
    await taskThat(owner, id, isBegun)
    expect((await owner('DELETE', `catalog_model/${catalogId}/`)).status).toBe(204)
    const written = await rowCount(catalogId)
    const task = (await taskThat(owner, id)) as FillTask
    expect([task.state, task.error?.code]).toEqual(['failed', 'TASK_ITEM_GONE'])
    expect(await rowCount(catalogId)).toBe(written)
    expect(task.result?.created).toBe(written)
  })
})

describe('a download', () => {
  it('ends when the right to read is taken away', async () => {
    const who = await mateWithCatalog('reader', 'can_read_item')
    const { file } = await uploadSheet(server, await server.logIn('owner@example.com'), sheetOf(count))
    await fill(owner, { catalog_id: who.catalogId, spreadsheet_url: file, mapping })
    await amid(who.mate.id, `delete from grants where principal_id = ${who.mate.id}`)
    const { body } = await who.theirs('POST', 'catalog/download/', {
      catalog_id: who.catalogId,
      format: 'xlsx',
    })
    const told = body as DownloadRowsResponse
    if (told.status !== 'pending') throw new Error('Told at once')
    expect(await taskOver(told.task_id)).toMatchObject({
      state: 'failed',
      code: 'TASK_ITEM_GONE',
      result: null,
    })
  })
})

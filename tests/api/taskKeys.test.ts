import { describe, expect, it } from 'vitest'
import type { Task } from '../../schemas/api/tasks'
import { addCatalog, codeField, placeField, sampleCatalog } from './catalogServer'
import { beginFill, csv, fill, taskThat, uploadSheet, type FillTask } from './fillServer'
import { password, useTestServer, type Call } from './testServer'

/* What an API key began goes no further than the key does, although it goes on without it. */

const { server, owner, authorization } = await useTestServer()
const { pool } = server.database

const count = 3_000
const atOnce = 1_000
const mapping = { Planta: placeField, Código: codeField }
const sheet = csv(['Planta', 'Código'], ...Array.from({ length: count }, (_none, at) => ['Norte', `K${at}`]))
const newCatalog = async () => (await addCatalog(owner, sampleCatalog({ _id: null }))).catalog_id

interface Key {
  readonly id: number
  readonly direct: Call
  /** With the token of a session that was begun with the key. */
  readonly session: Call
  readonly header: string
}

/** A key of the owner's that reaches these items alone; all of them when none are named. */
async function addKey(itemIds: readonly number[] | null): Promise<Key> {
  const { body } = await owner('POST', 'api_key/', { name: 'carga', current_password: password })
  const { id, key } = body as { id: number; key: string }
  await pool.query('update api_keys set item_ids = $1 where id = $2', [itemIds, id])
  const header = `ApiKey owner@example.com:${key}`
  const login = await server.callAs()('POST', 'user_admin/login/', {
    username: 'owner@example.com',
    api_key: key,
  })
  const { jwt } = login.body as { jwt: string }
  return { id, header, direct: server.callAs(header), session: server.callAs(`Bearer ${jwt}`) }
}

/** Does something as soon as a task about this catalog has come to its first rows, and before it goes on. */
const amid = (catalogId: number, change: string) =>
  pool.query(`
    create or replace function amid() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
    drop trigger if exists amid on tasks;
    create trigger amid after update of done on tasks for each row when (new.done > 0 and new.item_id = ${catalogId}) execute function amid();
  `)

/** As the owner is told, who sees what all of their keys began. */
async function over(id: string) {
  const { state, error, result } = (await taskThat(owner, id)) as FillTask
  return { state, code: error?.code, created: result?.created }
}

describe.each(['direct', 'session'] as const)('a load begun with a key, %s', (by) => {
  it.each<[string, (key: number) => string, string]>([
    ['ends', (key) => `update api_keys set revoked_at = now() where id = ${key}`, 'TASK_RIGHT_LOST'],
    [
      'may do less',
      (key) => `update api_keys set level = 'can_read_item' where id = ${key}`,
      'TASK_RIGHT_LOST',
    ],
    [
      'reaches other items',
      (key) => `update api_keys set item_ids = '{1}' where id = ${key}`,
      'TASK_ITEM_GONE',
    ],
  ])('stops where the key %s', async (_name, change, code) => {
    const catalogId = await newCatalog()
    const key = await addKey([catalogId])
    const { file } = await uploadSheet(server, key.header, sheet)
    await amid(catalogId, change(key.id))
    const { id } = await beginFill(key[by], { catalog_id: catalogId, spreadsheet_url: file, mapping })
    expect(await over(id)).toEqual({ state: 'failed', code, created: atOnce })
  })

  it('is finished while the key goes that far', async () => {
    const catalogId = await newCatalog()
    const key = await addKey([catalogId])
    const { file } = await uploadSheet(server, key.header, sheet)
    const { id } = await beginFill(key[by], { catalog_id: catalogId, spreadsheet_url: file, mapping })
    expect(await over(id)).toEqual({ state: 'done', code: undefined, created: count })
  })
})

describe('a key that was made for less', () => {
  const listed = async (call: Call) =>
    ((await call('GET', 'tasks/')).body as { objects: Task[] }).objects.map(({ id }) => id)

  it('sees and cancels what was begun with it alone', async () => {
    const [catalogId, otherId] = [await newCatalog(), await newCatalog()]
    const [key, whole] = [await addKey([catalogId]), await addKey(null)]
    const { file } = await uploadSheet(server, authorization, sheet)
    const wish = (id: number) => ({ catalog_id: id, spreadsheet_url: file, mapping, dry_run: true })
    const theirs = await fill(owner, wish(otherId))
    const own = await fill(key.direct, wish(catalogId))
    for (const call of [key.direct, key.session]) {
      expect(await listed(call)).toEqual([own.id])
      expect((await call('GET', `tasks/${theirs.id}/`)).status).toBe(404)
      expect((await call('POST', `tasks/${theirs.id}/cancel/`)).status).toBe(404)
    }
    for (const call of [owner, whole.direct, whole.session])
      expect(await listed(call)).toEqual(expect.arrayContaining([own.id, theirs.id]))
  })

  it('is not told of another task by its idempotency key', async () => {
    const catalogId = await newCatalog()
    const key = await addKey([catalogId])
    const { file } = await uploadSheet(server, authorization, sheet)
    const again = { 'idempotency-key': 'the-same-load-of-plants-1' }
    const body = { catalog_id: catalogId, spreadsheet_url: file, mapping, dry_run: true }
    const theirs = await beginFill(owner, body, again)
    expect((await beginFill(owner, body, again)).id).toBe(theirs.id)
    expect(await key.direct('POST', 'catalog_answers/sheet_to_catalog/', body, again)).toMatchObject({
      status: 409,
      body: { error_code: 'IDEMPOTENCY_CONFLICT' },
    })
  })
})

import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { Deps } from '../../server/services/deps'
import { dropOldest } from '../../server/services/sheets/sheetRoom'
import { sweepFiles } from '../../server/services/files/sweepFiles'
import { sweepTasks } from '../../server/services/tasks/sweepTasks'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog } from './catalogServer'
import { csv, sendSheet, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

/* What people bring to fill from takes no more room than it should. */

const { server, owner, authorization } = await useTestServer()
const catalogId = (await addCatalog(owner)).catalog_id

const sheet = csv(['Planta'], ['Norte'])
const query = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values])
const codeOf = (body: unknown) => (body as { error_code?: string }).error_code
const keyOf = (file: string): string => basename(dirname(file))
const headerOf = async (file: string) =>
  (await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: file })).status
const later = (hours: number) => ({
  db: server.database.db,
  files: server.files,
  now: () => new Date(Date.now() + hours * 3_600_000),
})

it('is for who may write rows somewhere', async () => {
  const mate = await server.addUser('mate')
  const authorization = await server.logIn(mate.username)
  const send = async () => {
    const { status, body } = await sendSheet(server, authorization, sheet)
    return [status, codeOf(body)]
  }
  const grant = (level: 'can_read_item' | 'can_answer_item') =>
    addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: catalogId, principal_type: 'user', level },
      ...{ principal_id: mate.id, created_by_id: server.owner.id },
    })
  expect(await send()).toEqual([401, 'FORBIDDEN'])
  await grant('can_read_item')
  expect(await send()).toEqual([401, 'FORBIDDEN'])
  await query('delete from grants where principal_id = $1', [mate.id])
  await grant('can_answer_item')
  expect((await send())[0]).toBe(200)
})

it.each<[string, string]>([
  ['400 MB', 'update sheet_files set size = 419430400 where user_id = $1'],
  [
    '100 sheets',
    `insert into sheet_files (account_id, id, user_id, name, type, size, access_key, created_at, made, used_at)
     select account_id, id || n, user_id, name, type, 1, access_key || n, created_at, false, used_at
     from sheet_files, generate_series(1, 99) n where user_id = $1`,
  ],
])('is %s of one user', async (_name, change) => {
  const { id } = server.owner
  const { file } = await uploadSheet(server, authorization, sheet)
  await query(change, [id])
  const { status, body } = await sendSheet(server, authorization, sheet)
  expect([status, codeOf(body)]).toEqual([400, 'SHEETS_FULL'])
  // What is there is still of use.
  expect(await headerOf(file)).toBe(200)
  await query('delete from sheet_files where user_id = $1', [id])
  await uploadSheet(server, authorization, sheet)
  await query('delete from sheet_files where user_id = $1', [id])
})

it('holds also where sheets come at the same time', async () => {
  await uploadSheet(server, authorization, sheet)
  await query('update sheet_files set size = $1 where user_id = $2', [419_430_400 - 40, server.owner.id])
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendSheet(server, authorization, sheet)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  expect(answers.map(({ body }) => codeOf(body))).toContain('SHEETS_FULL')
  await query('delete from sheet_files where user_id = $1', [server.owner.id])
})

it('ends a day after a sheet was used', async () => {
  const [unused, used] = [
    await uploadSheet(server, authorization, sheet),
    await uploadSheet(server, authorization, sheet),
  ]
  await query("update sheet_files set used_at = used_at - interval '23 hours'", [])
  expect(await headerOf(used.file)).toBe(200)
  await sweepTasks(later(2))
  expect([await headerOf(unused.file), await headerOf(used.file)]).toEqual([400, 200])
})

it('leaves the newest of what was made for somebody', async () => {
  const made = [
    await uploadSheet(server, authorization, sheet),
    await uploadSheet(server, authorization, sheet),
  ]
  await query('update sheet_files set made = true, size = 400000000 where access_key = any($1)', [
    made.map(({ file }) => keyOf(file)),
  ])
  const owned = { accountId: server.owner.account_id, userId: server.owner.id }
  await dropOldest(later(0) as Deps, owned)
  const { rows } = await query('select from sheet_files where made', [])
  expect(rows).toHaveLength(1)
})

it('ends for what a killed server left of a sheet that it read, and not for what is being read', async () => {
  const incoming = join(server.folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const at = (name: string, hours: number) => {
    const path = join(incoming, name)
    writeFileSync(path, 'x')
    const time = new Date(Date.now() - hours * 3_600_000)
    utimesSync(path, time, time)
    return path
  }
  const [left, read] = [at('left', 3), at('read', 1)]
  await sweepFiles(later(0))
  expect([existsSync(left), existsSync(read)]).toEqual([false, true])
})

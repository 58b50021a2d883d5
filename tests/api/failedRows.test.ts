import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFile } from 'node:fs/promises'
import { cellText } from '../../schemas/sheets/cell'
import { openSheet } from '../../server/sheets/openSheet'
import { keepFailed } from '../../server/services/failedRows'
import type { TaskRun } from '../../server/services/taskRun'
import { keptRows } from '../../server/store/tasks'
import { xlsx } from '../support/sheetFiles'
import { csv } from './fillServer'
import {
  bytesOf,
  endOddSheetServer,
  fillWith,
  headerRow,
  headers,
  server,
  startOddSheetServer,
  text,
} from './oddSheetServer'

/* What is kept of rows that fail: enough to mend them, however long they are. */

beforeAll(startOddSheetServer)
afterAll(endOddSheetServer)

async function kept(): Promise<{ rows: number; bytes: number }> {
  const { rows } = await server.database.pool.query<{ rows: number; bytes: number }>(
    'select count(*)::integer as rows, sum(length(cells::text) + length(errors::text))::integer as bytes from task_rows',
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}

it('a little of each cell, whatever a small sheet names again and again', async () => {
  const before = await kept()
  const long = 'x'.repeat(30_000)
  const row = (at: number) => `<row r="${at}"><c r="D${at}" t="s"><v>0</v></c>${text(`E${at}`, 'K')}</row>`
  const rows = headerRow() + Array.from({ length: 100 }, (_none, at) => row(at + 2)).join('')
  const { task } = await fillWith(await bytesOf(xlsx({ rows, strings: `<si><t>${long}</t></si>` })))
  expect(task.result).toMatchObject({ failed: 100, failed_kept: 100 })
  const after = await kept()
  expect(after.rows - before.rows).toBe(101)
  expect(after.bytes - before.bytes).toBeLessThan(100 * 3_000)
})

it('10,000 rows and 8 MB at most', async () => {
  const { task } = await fillWith(csv(headers, ['Norte', 'A', 'C1', 'Quizá', '', '']))
  const run = { key: { accountId: server.owner.account_id, id: task.id } } as TaskRun
  const failed = [50, 51, 52].map((row) => ({
    row,
    cells: ['a'],
    errors: [{ code: 'INVALID_VALUE', field: null }] as const,
  }))
  const after = await keepFailed(server.database.db, run, { rows: 9_999, bytes: 0 }, failed)
  expect(after.rows).toBe(10_000)
  const room = 8 * 1024 * 1024
  const long = [{ row: 60, cells: ['a'.repeat(2_000)], errors: [] }]
  expect(await keepFailed(server.database.db, run, { rows: 5, bytes: room - 2_000 }, long)).toMatchObject({
    rows: 5,
  })
  expect((await keptRows(server.database.db, run.key)).rows).toBe(2)
})

it('whole where cells are as long as usual; one that is cut is told as such', async () => {
  const usual = 'ñ'.repeat(1_500)
  const { task } = await fillWith(
    csv(
      headers,
      ['Norte', usual, 'C1', 'Quizá', '', ''],
      ['Norte', `${'a'.repeat(1_998)}😀${'b'.repeat(9_000)}`, 'C2', 'Quizá', '', ''],
    ),
  )
  const response = await server.app.inject({ method: 'GET', url: task.result?.failed_file?.file ?? '' })
  const path = server.files.incomingPath()
  await writeFile(path, response.rawPayload)
  const found: string[][] = []
  for await (const { cells } of (await openSheet(path)).rows()) found.push(cells.map(cellText))
  const [, whole = [], cut = []] = found
  expect(whole[1]).toBe(usual)
  expect(whole.at(-1)).not.toContain('2,000')
  expect(cut[1]).toBe(`${'a'.repeat(1_998)}…`)
  expect(cut.at(-1)).toContain('Sitio: Aquí sólo están los primeros 2,000 caracteres')
})

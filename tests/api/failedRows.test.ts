import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFile } from 'node:fs/promises'
import { cellText } from '../../schemas/sheets/cell'
import { openSheet } from '../../server/sheets/openSheet'
import { firstErrors } from '../../server/services/rows/failedRows'
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

/* All rows that fail are given back, whole; what is kept of them meanwhile is only what is wrong with them. */

beforeAll(startOddSheetServer)
afterAll(endOddSheetServer)

async function kept(): Promise<{ rows: number; bytes: number }> {
  const { rows } = await server.database.pool.query<{ rows: number; bytes: number }>(
    'select count(*)::integer as rows, sum(length(errors::text))::integer as bytes from task_rows',
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}

async function failedRowsOf(file: string): Promise<string[][]> {
  const response = await server.app.inject({ method: 'GET', url: file })
  const path = server.files.incomingPath()
  await writeFile(path, response.rawPayload)
  const found: string[][] = []
  for await (const { cells } of (await openSheet(path)).rows()) found.push(cells.map(cellText))
  return found
}

it('nothing of what their cells hold, whatever a small sheet names again and again', async () => {
  const before = await kept()
  const long = 'x'.repeat(30_000)
  const row = (at: number) => `<row r="${at}"><c r="D${at}" t="s"><v>0</v></c>${text(`E${at}`, 'K')}</row>`
  const rows = headerRow() + Array.from({ length: 100 }, (_none, at) => row(at + 2)).join('')
  const { task } = await fillWith(await bytesOf(xlsx({ rows, strings: `<si><t>${long}</t></si>` })))
  expect(task.result).toMatchObject({ failed: 100, failed_kept: 100 })
  const after = await kept()
  expect(after.rows - before.rows).toBe(100)
  expect(after.bytes - before.bytes).toBeLessThan(100 * 1_000)
})

it('all of them, in the order of their sheet, however many there are', async () => {
  const count = 10_500
  const rows = Array.from({ length: count }, (_none, at) => ['Norte', 'A', `C${at}`, 'Quizá', '', ''])
  const { task } = await fillWith(csv(headers, ...rows, ['Norte', 'A', 'Bien', 'Baja', '', '']))
  expect(task.result).toMatchObject({ created: 1, failed: count, failed_kept: count })
  expect(task.result?.errors).toHaveLength(1_000)
  const [first = [], ...found] = await failedRowsOf(task.result?.failed_file?.file ?? '')
  expect(first.slice(0, headers.length)).toEqual(headers)
  expect(found.map((cells) => cells[2])).toEqual(rows.map((cells) => cells[2]))
  expect(found.every((cells) => (cells.at(-1) ?? '').startsWith('Estatus: '))).toBe(true)
  // What is wrong with the others is in their file.
  const left = async () => {
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from task_rows where task_id = '${task.id}'`,
    )
    return rows[0]?.count
  }
  await expect.poll(left, { timeout: 20_000 }).toBe(1_000)
})

it('whole, but for texts that no cell of an xlsx holds, which are told', async () => {
  const usual = 'ñ'.repeat(5_000)
  const { task } = await fillWith(
    csv(
      headers,
      ['Norte', usual, 'C1', 'Quizá', '', ''],
      ['Norte', 'b'.repeat(40_000), 'C2', 'Quizá', '', ''],
    ),
  )
  const [, whole = [], cut = []] = await failedRowsOf(task.result?.failed_file?.file ?? '')
  expect(whole[1]).toBe(usual)
  expect(whole.at(-1)).not.toContain('32,767')
  expect(cut[1]).toBe(`${'b'.repeat(32_766)}…`)
  expect(cut.at(-1)).toContain('Sitio: Aquí sólo están los primeros 32,767 caracteres')
})

it('the first things that are wrong with a row, and how many more there are', () => {
  const errors = (count: number) =>
    Array.from({ length: count }, () => ({ code: 'INVALID_VALUE', field: 'a' }) as const)
  expect(firstErrors(errors(50))).toHaveLength(50)
  const first = firstErrors(errors(70))
  expect(first).toHaveLength(51)
  expect(first.at(-1)).toEqual({ code: 'SHEET_ERRORS_MORE', params: { count: 20 }, field: null })
})

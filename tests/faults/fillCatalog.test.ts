import { expect, it } from 'vitest'
import type { SheetFile } from '../../schemas/api/sheets'
import type { Task } from '../../schemas/api/tasks'
import { useKilledProduct } from './killedProduct'
import { isSmall } from './support'

/* A catalog is filled while the server, and its database, are killed again and again: each row is there once, and counted once. */

const rounds = isSmall ? 2 : 5
const rowCount = isSmall ? 10_000 : 30_000
const key = '65c0000000000000000000a1'
const place = '65c0000000000000000000a2'

const startKilled = useKilledProduct()

it('goes on after each kill and counts no row twice', { timeout: 600_000 }, async () => {
  const { call, untilDone } = await startKilled('fill')
  const { catalog_id: catalogId } = await call<{ catalog_id: number }>('POST', 'catalog_model/', {
    name: 'Sitios',
    catalog_pages: [
      {
        page_name: 'Uno',
        page_fields: [
          { field_id: key, field_type: 'text', label: 'Clave', key: true },
          { field_id: place, field_type: 'text', label: 'Planta' },
        ],
      },
    ],
  })
  // Every thousandth row has no place for its key, as the row before it has the same.
  const rows = Array.from(
    { length: rowCount },
    (_none, row) => `K${row % 1_000 === 999 ? row - 1 : row},Norte`,
  )
  const form = new FormData()
  form.append('file', new File([['Clave,Planta', ...rows].join('\n')], 'rows.csv'))
  const sheet = await call<SheetFile>('POST', 'catalog_answers/upload_sheet/', form)
  const [begun] = await call<Task[]>('POST', 'catalog_answers/sheet_to_catalog/', {
    catalog_id: catalogId,
    spreadsheet_url: sheet.file,
    mapping: { Clave: key, Planta: place },
  })
  const { task, interrupted } = await untilDone(begun?.id ?? '', { rounds, longestPause: 300 })
  console.log(`killed after ${interrupted.join(', ')} rows`)
  const twice = rowCount / 1_000
  expect(interrupted.length).toBeGreaterThan(0)
  expect(task).toMatchObject({
    state: 'done',
    done: rowCount,
    result: { created: rowCount - twice, failed: twice },
  })
  const { objects } = await call<{ objects: { answers: Record<string, string> }[] }>(
    'POST',
    'catalog/find/',
    {
      catalog_id: catalogId,
      limit: 0,
      fields: [`answers.${key}`],
    },
  )
  expect(objects).toHaveLength(rowCount - twice)
  expect(new Set(objects.map(({ answers }) => answers[key])).size).toBe(rowCount - twice)
})

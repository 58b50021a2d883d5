import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { SheetFile } from '../../schemas/api/sheets'
import type { Task } from '../../schemas/api/tasks'
import { databasePid, newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { logIn } from './support'

/* A catalog is filled while the server, and its database, are killed again and again: each row is there once, and counted once. */

const isSmall = process.env['FAULT_ROUNDS'] === 'small'
const rounds = isSmall ? 2 : 5
const rowCount = isSmall ? 10_000 : 30_000
const key = '65c0000000000000000000a1'
const place = '65c0000000000000000000a2'

let product: Product | undefined
let token = ''
afterEach(async () => {
  await product?.end()
  if (product) removeFolder(product.dataDir)
  product = undefined
})

async function call<T>(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${product?.baseUrl}/api/infosync/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const isUnderWay = ({ state }: Task) => state === 'queued' || state === 'running'
/** Nobody answers while the database comes back. */
const taskNow = (id: string): Promise<Task | undefined> =>
  call<Task>('GET', `tasks/${id}/`).catch(() => undefined)

async function moreThan(id: string, done: number): Promise<Task> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(50)) {
    const task = await taskNow(id)
    if (task && (task.done > done || !isUnderWay(task))) return task
  }
  throw new Error(`Nothing went on:\n${product?.said()}`)
}

it('goes on after each kill and counts no row twice', { timeout: 600_000 }, async () => {
  const dataDir = newFolder('fill')
  product = await startProduct({ dataDir })
  const { port } = product
  token = await logIn(product)
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
  const id = begun?.id ?? ''
  let task = await moreThan(id, 0)
  const interrupted: number[] = []
  for (let round = 0; round < rounds && isUnderWay(task); round += 1) {
    await sleep(Math.random() * 300)
    if (round % 2 === 1) {
      const pid = databasePid(dataDir)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } else {
      await product.end('SIGKILL')
      product = await startProduct({ dataDir, port })
    }
    interrupted.push(task.done)
    task = await moreThan(id, task.done)
  }
  for (; isUnderWay(task); task = await moreThan(id, task.done));
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

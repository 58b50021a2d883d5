import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { Task } from '../../schemas/api/tasks'
import { databasePid, newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { prepare } from './support'

/* Records are edited together while the server, and its database, are killed again and again: each is changed once, all as one change set. */

const isSmall = process.env['FAULT_ROUNDS'] === 'small'
const rounds = isSmall ? 2 : 6
const count = isSmall ? 1_200 : 4_000
const key = '65a0000000000000000000a1'

let product: Product | undefined
let token = ''
afterEach(async () => {
  await product?.end()
  if (product) removeFolder(product.dataDir)
  product = undefined
})

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${product?.baseUrl}/api/infosync/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const isUnderWay = ({ state }: Task) => state === 'queued' || state === 'running'
/** Nobody answers while the database comes back. */
const taskNow = (id: string): Promise<Task | undefined> =>
  call<Task>('GET', `tasks/${id}/`).catch(() => undefined)

async function moreThan(id: string, done: number): Promise<Task> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(30)) {
    const task = await taskNow(id)
    if (task && (task.done > done || !isUnderWay(task))) return task
  }
  throw new Error(`Nothing went on:\n${product?.said()}`)
}

/** Lets a task go on to its end, killing server and database by turns. Returns after how many records. */
async function untilDone(id: string): Promise<readonly number[]> {
  const interrupted: number[] = []
  let task = await moreThan(id, 0)
  for (let round = 0; round < rounds && isUnderWay(task); round += 1) {
    await sleep(Math.random() * 100)
    const { dataDir = '', port } = product ?? {}
    if (round % 2 === 1) {
      const pid = databasePid(dataDir)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } else {
      await product?.end('SIGKILL')
      product = await startProduct({ dataDir, ...(port !== undefined && { port }) })
    }
    interrupted.push(task.done)
    task = await moreThan(id, task.done)
  }
  for (; isUnderWay(task); task = await moreThan(id, task.done));
  expect(task).toMatchObject({ state: 'done', done: count, result: { changed: count } })
  return interrupted
}

interface Listed {
  readonly objects: readonly { readonly version: number; readonly change_set_id: string }[]
}

it(
  'goes on after each kill and changes each record once, and so does its undo',
  { timeout: 600_000 },
  async () => {
    product = await startProduct({ dataDir: newFolder('bulk') })
    const session = await prepare(product)
    token = session.token
    const { formId } = session
    for (let at = 0; at < count; at += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_none, more) =>
          call('POST', 'form_answer/', { form_id: formId, answers: { [key]: `r${at + more}` } }),
        ),
      )
    const answers = { [key]: 'igual' }
    const begun = await call<BulkAnswer>('PATCH', 'form_answer/update_records/', {
      ...{ form_id: formId, filters: '', answers },
    })
    const edited = await untilDone(begun.task_id ?? '')
    const all = `form_answer/?form_id=${formId}&limit=0`
    const after = (await call<Listed>('GET', all)).objects
    expect(after).toHaveLength(count)
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set([2]))
    const sets = new Set(after.map(({ change_set_id: set }) => set))
    expect(sets.size).toBe(1)
    const [set] = sets
    const undoing = await call<{ task_id?: string }>('POST', 'form_answer/undo/', { change_set_id: set })
    const undone = undoing.task_id === undefined ? [] : await untilDone(undoing.task_id)
    const back = (await call<Listed>('GET', all)).objects
    expect(new Set(back.map(({ version }) => version))).toEqual(new Set([3]))
    console.log(`killed after ${edited.join(', ')} records, and ${undone.join(', ')} of the undo`)
    expect(edited.length).toBeGreaterThan(0)
  },
)

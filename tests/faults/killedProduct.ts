import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import type { Task } from '../../schemas/api/tasks'
import { databasePid, newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { logIn } from './support'

/** A product that is killed while it works on a task, and restarted on the same data. */
interface KilledProduct {
  /** Returns the running product, which changes with each kill. */
  readonly now: () => Product
  /** Calls the API as the owner; throws for anything but a success. */
  readonly call: <T>(method: string, path: string, body?: object) => Promise<T>
  /** Waits for a task to finish while alternately killing server and database. Also returns its progress at each kill. */
  readonly untilDone: (
    taskId: string,
    how: {
      readonly rounds: number
      readonly longestPause: number
      /** What is killed first; the server when absent. */
      readonly first?: 'database'
    },
  ) => Promise<{ readonly task: Task; readonly interrupted: readonly number[] }>
  readonly end: () => Promise<void>
}

const isUnderWay = ({ state }: Task) => state === 'queued' || state === 'running'

/** Returns a function that starts such products, which end with their test. */
export function useKilledProduct(): (name: string) => Promise<KilledProduct> {
  let product: KilledProduct | undefined
  afterEach(async () => {
    await product?.end()
    product = undefined
  })
  return async (name) => (product = await startKilledProduct(name))
}

async function startKilledProduct(name: string): Promise<KilledProduct> {
  const dataDir = newFolder(name)
  let product = await startProduct({ dataDir })
  const { port } = product
  const token = await logIn(product)

  const call: KilledProduct['call'] = async <T>(method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${product.baseUrl}/api/infosync/${path}`, {
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

  async function moreThan(id: string, done: number): Promise<Task> {
    for (const until = Date.now() + 120_000; Date.now() < until; await sleep(30)) {
      // The server does not answer while the database restarts.
      const task = await call<Task>('GET', `tasks/${id}/`).catch(() => undefined)
      if (task && (task.done > done || !isUnderWay(task))) return task
    }
    throw new Error(`Nothing went on:\n${product.said()}`)
  }

  return {
    now: () => product,
    call,
    untilDone: async (taskId, { rounds, longestPause, first }) => {
      const interrupted: number[] = []
      let task = await moreThan(taskId, 0)
      for (let round = 0; round < rounds && isUnderWay(task); round += 1) {
        await sleep(Math.random() * longestPause)
        if (round % 2 === (first === 'database' ? 0 : 1)) {
          const pid = databasePid(dataDir)
          if (pid !== undefined) process.kill(pid, 'SIGKILL')
        } else {
          await product.end('SIGKILL')
          product = await startProduct({ dataDir, port })
        }
        interrupted.push(task.done)
        task = await moreThan(taskId, task.done)
      }
      for (; isUnderWay(task); task = await moreThan(taskId, task.done));
      return { task, interrupted }
    },
    end: async () => {
      await product.end()
      removeFolder(dataDir)
    },
  }
}

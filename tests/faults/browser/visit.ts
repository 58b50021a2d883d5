import { createHash } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { logIn, Account } from '../../e2e/support/account'
import { countKeptRows } from '../../e2e/support/keptRows'
import { productDatabase } from '../../e2e/support/productDatabase'
import type { FaultyProxy, Fault } from './faultyProxy'

/** A respondent with a form, a browser, and a network that can fail. */
export interface Visit {
  readonly context: BrowserContext
  /** Replaced by a new page after a crash. */
  page: Page
  readonly proxy: FaultyProxy
  readonly account: Account
  readonly credentials: Parameters<typeof logIn>[1]
  readonly formId: number
  readonly fault: Fault
}

export const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
export const kept = (page: Page) => page.getByText('Guardado en este dispositivo')
export const broughtBack = (page: Page) => page.getByText('Recuperamos lo que llevabas.')
/** Returns the heading that is shown while answers wait for the network or the server. */
export const queued = (page: Page) =>
  page.getByRole('heading', { name: /^(Se enviará cuando haya conexión|Todavía no se envía)$/ })
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar respuestas' })

export async function open(
  { page, proxy, formId }: { page: Page; proxy: { readonly address: string }; formId: number },
  recordId?: string,
): Promise<void> {
  await page.goto(`${proxy.address}/forms/private/${formId}/${recordId === undefined ? '' : `${recordId}/`}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
}

/** Waits until the service worker controls the page and has cached all of its files. */
export async function isKeptOffline(page: Page): Promise<void> {
  const isWhole = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((key) => key.startsWith('acopio.pages.'))
      if (names.length === 0 || navigator.serviceWorker.controller === null) return false
      const files = (await (await caches.open('acopio.assets')).keys()).map(
        ({ url }) => new URL(url).pathname,
      )
      const lists = await Promise.all(
        names.map(async (name) => (await caches.open(name)).match('/offline-files')),
      )
      const wanted = await Promise.all(
        lists.map(async (list) => (await list?.json()) as string[] | undefined),
      )
      return wanted.every((list) => list?.every((file) => files.includes(file)) === true)
    })
  await expect.poll(isWhole, { timeout: 30_000 }).toBe(true)
}

/** Waits until the form's rows are on the device, which downloads them once the form has been open for a while. */
export async function rowsAreKept(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3_000)
    expect(await countKeptRows(page)).toBe(count)
  }).toPass({ timeout: 20_000, intervals: [250, 500] })
}

/** Runs a check after the page's own time-outs have passed, without waiting for them. */
export async function sees({ page, fault }: Visit, check: () => Promise<void>): Promise<void> {
  if (fault !== 'timeout') return check()
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await check()
  }).toPass({ timeout: 20_000 })
}

/** Returns how many submissions and files the device still has to send. */
const waitingOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('acopio.answers')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction(['drafts', 'files'])
          const counts = ['drafts', 'files'].map((name) => reading.objectStore(name).count())
          reading.oncomplete = () => {
            database.close()
            resolve(counts.reduce((sum, { result }) => sum + result, 0))
          }
        }
      }),
  )

/** Expects exactly one record in PostgreSQL with the given answers, and nothing left on the device. */
export async function expectOneRecord(
  visit: Visit,
  expected: { readonly answers: object; readonly version?: number },
): Promise<Readonly<Record<string, unknown>>> {
  const { page, formId } = visit
  await expect(async () => {
    // Lets the outbox make its next attempt.
    await page.clock.fastForward(10_000)
    expect(await waitingOn(page)).toBe(0)
  }).toPass({ timeout: 20_000, intervals: [100, 250, 500] })
  const records = await productDatabase()
    .selectFrom('records')
    .select(['answers', 'version'])
    .where('form_id', '=', formId)
    .execute()
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ version: 1, ...expected })
  return records[0]?.answers ?? {}
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Expects a file that the record names to equal the chosen one, byte for byte. */
export async function expectContent(
  { page, account }: Visit,
  answer: unknown,
  content: Buffer,
): Promise<void> {
  const { file_url: address } = answer as { file_url: string }
  const base = process.env['E2E_BASE_URL']
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const response = await page.request.get(new URL(address, base).href, { headers })
  expect(response.status()).toBe(200)
  expect(hashOf(await response.body())).toBe(hashOf(content))
}

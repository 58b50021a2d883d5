import { expect, type Page } from '@playwright/test'

/** Returns all rows of one of the product's stores in this browser; none when the store does not exist. */
export const readStore = (page: Page, database: string, store: string): Promise<readonly unknown[]> =>
  page.evaluate(
    ([databaseName, storeName]) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open(databaseName)
        // Aborted, because opening a missing database must not create it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = (event) => {
          event.preventDefault()
          resolve([])
        }
        opening.onsuccess = () => {
          const { result } = opening
          const reading = result.transaction(storeName).objectStore(storeName).getAll()
          reading.onsuccess = () => {
            result.close()
            resolve(reading.result)
          }
        }
      }),
    [database, store] as const,
  )

/** Returns the drafts of answers in this browser. */
export const keptDrafts = (page: Page) => readStore(page, 'acopio.answers', 'drafts')

/** Waits until a draft contains this answer. The page's own indication may still refer to the change before. */
export const expectKeptAnswer = (page: Page, answer: string) =>
  expect.poll(async () => JSON.stringify(await keptDrafts(page))).toContain(JSON.stringify(answer))

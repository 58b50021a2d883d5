import { expect, type Page } from '@playwright/test'

/** All rows of one of the product's stores in this browser, past the product; none while there is no such store. */
export const readStore = (page: Page, database: string, store: string): Promise<readonly unknown[]> =>
  page.evaluate(
    ([databaseName, storeName]) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open(databaseName)
        // Asked before anything was kept: it must not be made empty here.
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

/** The drafts of what is answered in this browser. */
export const keptDrafts = (page: Page) => readStore(page, 'acopio.answers', 'drafts')

/** Waits until a draft has this answer. The line of the page that says so may still be about the change before. */
export const expectKeptAnswer = (page: Page, answer: string) =>
  expect.poll(async () => JSON.stringify(await keptDrafts(page))).toContain(JSON.stringify(answer))

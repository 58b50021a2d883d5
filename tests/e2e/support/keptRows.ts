import type { Page } from '@playwright/test'

/** How many rows of catalogs this browser keeps. */
export const countKeptRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('acopio.rows')
        // Asked before anything was kept: it must not be made empty here.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = (event) => {
          event.preventDefault()
          resolve(0)
        }
        opening.onsuccess = () => {
          const { result } = opening
          const counting = result.transaction('rows').objectStore('rows').count()
          counting.onsuccess = () => {
            result.close()
            resolve(counting.result)
          }
        }
      }),
  )

import type { Page } from '@playwright/test'
import { readStore } from './browserStore'

/** Returns how many rows of catalogs this browser stores. */
export const countKeptRows = async (page: Page): Promise<number> =>
  (await readStore(page, 'acopio.rows', 'rows')).length

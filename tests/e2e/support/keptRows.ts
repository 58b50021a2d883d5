import type { Page } from '@playwright/test'
import { readStore } from './browserStore'

/** How many rows of catalogs this browser keeps. */
export const countKeptRows = async (page: Page): Promise<number> =>
  (await readStore(page, 'acopio.rows', 'rows')).length

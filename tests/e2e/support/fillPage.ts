import { expect, type Page } from '@playwright/test'
import { patience } from '../../support/patience'

/* What tests do on the page that fills a catalog from a spreadsheet. */

export const bring = (page: Page, name: string, content: Buffer | string) =>
  page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

export const fieldFor = (page: Page, column: string) =>
  page.getByRole('combobox', { name: `Campo para la columna «${column}»` })

/**
 * Returns the numbers of created, updated, unchanged and failed rows. They are read at once, because the check's numbers are replaced by
 * the load's.
 */
export async function counts(page: Page): Promise<readonly number[]> {
  let read: readonly number[] = []
  const now = async () => {
    const texts = await page.locator('main dd').allTextContents()
    read = texts.map((text) => Number(text.replaceAll(',', '')))
    return read.length
  }
  await expect.poll(now, { timeout: patience(30_000) }).toBe(4)
  return read
}

/** Returns a CSV with the columns that the catalog is made with. */
export const manyRows = (count: number) =>
  ['Código,Nombre del sitio,Superficie (m²)']
    .concat(Array.from({ length: count }, (_none, index) => `K${index},Sitio ${index},${index / 4}`))
    .join('\r\n')

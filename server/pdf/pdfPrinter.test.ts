import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PrintingError, pdfPrinter } from './pdfPrinter'

const folder = mkdtempSync(join(tmpdir(), 'acopio-print-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('whoever gives up before their turn is told at once, and whoever comes after them is printed for', async () => {
  const print = pdfPrinter()
  const ended: string[] = []
  const note = (who: string, work: Promise<void>) =>
    work.catch((error: unknown) => {
      ended.push(`${who}: ${error instanceof PrintingError ? 'printed' : String(error)}`)
    })
  const left = new AbortController()
  // The folder has nothing to print, which only the printer's process finds out.
  const all = [
    note('first', print(folder)),
    note('second', print(folder, left.signal)),
    note('third', print(folder)),
  ]
  left.abort('left')
  await Promise.all(all)
  expect(ended).toEqual(['second: left', 'first: printed', 'third: printed'])
})

// What is lost of what was typed when a page ends, over so many pages: npm run build && npm run bench:drafts [-- --pages 1000]
import { request } from '@playwright/test'
import { parseArgs } from 'node:util'
import { logIn } from '../e2e/support/account'
import { owner } from '../e2e/support/owner'
import { newFolder, removeFolder, startProduct } from '../support/product'
import { benchForm } from './answering/benchForm'
import { killPages, promised, type KilledPage } from './drafts/killPages'
import { launchChromium } from './launchChromium'

const { values: options } = parseArgs({ options: { pages: { type: 'string' } } })
const count = Number(options.pages ?? 1000)

async function main() {
  const dataDir = newFolder('drafts')
  const product = await startProduct({ dataDir })
  const browser = await launchChromium()
  try {
    const api = await request.newContext({ baseURL: product.baseUrl })
    const account = await logIn(api, owner)
    const { document, rules } = benchForm(30, { public: true })
    const address = `${product.baseUrl}/forms/public/${await account.createForm(document, rules)}`
    const pages = await killPages(browser, address, count)
    report(pages)
    if (pages.some(({ lostAge }) => lostAge > promised)) process.exitCode = 1
    await api.dispose()
  } finally {
    await browser.close()
    await product.end()
    removeFolder(dataDir)
  }
}

function report(pages: readonly KilledPage[]): void {
  const rows = (['crash', 'reload'] as const).map((how) => {
    const of = pages.filter((page) => page.how === how)
    const ages = of.map(({ lostAge }) => lostAge).toSorted((a, b) => a - b)
    const at = (share: number) => (ages[Math.floor((ages.length - 1) * share)] ?? 0).toFixed(0)
    return {
      'ended by': how,
      pages: of.length,
      [`keys older than ${promised} ms`]: of.reduce((sum, { typed }) => sum + typed, 0),
      'of them lost': of.reduce((sum, { typed, kept }) => sum + typed - kept, 0),
      'oldest key lost, median (ms)': at(0.5),
      'p99 (ms)': at(0.99),
      'at most (ms)': at(1),
    }
  })
  console.table(rows)
}

await main()

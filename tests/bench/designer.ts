// How quick the editor is with 678 fields, on eleven pages and on one: npm run build && npm run bench:designer [-- --quick] [--only wheel,drag|opening]
import { request, type Browser } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FormDocument } from '../../schemas/model/form'
import { logIn, type Account } from '../e2e/support/account'
import { owner } from '../e2e/support/owner'
import { launchChromium } from './launchChromium'
import { largestLookalike } from '../support/lookalikes'
import { newFolder, removeFolder, startProduct } from '../support/product'
import { editorSteps } from './designer/editorSteps'
import { measureFloor } from './designer/floorSteps'
import { measureWork } from './designer/meter'
import { measureOpening, medianOpening, newPage, type Opening } from './designer/openEditor'
import { printOpenings, printSteps, type StepFigures } from './designer/reportDesigner'
import { loadNow, machine } from './render/report'

const { values: options } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const only = options.only?.split(',')
const file = 'dist/bench/designer.json'

/** Returns the form with all fields on one page, the most that a canvas can hold. */
function onOnePage(form: FormDocument): FormDocument {
  const [first] = form.form_pages
  const buttons = form.form_pages.filter(({ page_type }) => page_type === 'buttons')
  const fields = form.form_pages.filter((page) => !buttons.includes(page))
  const page_fields = fields.flatMap((page) => page.page_fields)
  return {
    ...form,
    form_pages: [{ ...first, page_fields }, { page_name: 'Otra', page_fields: [] }, ...buttons],
  }
}

async function openings(browser: Browser, baseUrl: string, account: Account, formId: number) {
  const found: Record<string, Opening> = {}
  const card = '[data-canvas] [data-field]'
  for (const [name, address, selector] of [
    ['list of forms', '/forms', 'h1'],
    ['editor', `/forms/${formId}`, card],
  ] as const) {
    const empty: Opening[] = []
    const filled: Opening[] = []
    for (let round = 0; round < 5; round++) {
      const page = await newPage(browser, baseUrl, account)
      empty.push(await measureOpening(page, address, selector))
      filled.push(await measureOpening(page, address, selector))
      await page.context().close()
    }
    found[`${name}, empty cache`] = medianOpening(empty)
    found[`${name}, filled cache`] = medianOpening(filled)
  }
  return found
}

async function steps(browser: Browser, baseUrl: string, account: Account, formId: number) {
  const found: StepFigures[] = []
  const floor = await measureFloor(browser)
  const page = await newPage(browser, baseUrl, account)
  await page.goto(`/forms/${formId}`)
  await page.locator('[data-canvas] [data-field]').first().waitFor()
  // Waits until the findings of the analysis are drawn.
  await page.waitForTimeout(options.quick ? 1_500 : 4_000)
  for (const step of editorSteps) {
    const { name, limit, longest, prepare, act, restore } = step
    if (only && !only.some((wanted) => name.includes(wanted))) continue
    await prepare(page)
    const work = await measureWork(page, (at) => act(page, at), step.options)
    await restore?.(page)
    const isGesture = step.floor === 'wheel' || step.floor === 'drag'
    found.push({ name, work, floor: floor[step.floor], isGesture, limit, longest })
  }
  await page.context().close()
  return found
}

async function main() {
  const loadBefore = loadNow()
  const folder = newFolder('bench')
  const product = await startProduct({ dataDir: folder })
  const browser = await launchChromium()
  try {
    const api = await request.newContext({ baseURL: product.baseUrl })
    const account = await logIn(api, owner)
    const { document, rules } = largestLookalike
    const record: Record<string, unknown> = {}
    for (const [name, form] of [
      ['11 pages', document],
      ['one page', onOnePage(document)],
    ] as const) {
      const formId = await account.createForm(form, rules?.rules ?? [])
      const opened =
        only && !only.includes('opening') ? {} : await openings(browser, product.baseUrl, account, formId)
      const stepped = only?.join() === 'opening' ? [] : await steps(browser, product.baseUrl, account, formId)
      console.log(`\n678 fields, ${name}; load of the machine ${loadNow()}`)
      printOpenings(opened)
      if (stepped.length > 0) printSteps(stepped)
      record[name] = { openings: opened, steps: stepped }
      if (options.quick) break
    }
    const about = machine(loadBefore)
    mkdirSync('dist/bench', { recursive: true })
    writeFileSync(
      file,
      `${JSON.stringify({ machine: about, chromium: browser.version(), ...record }, null, 2)}\n`,
    )
    await api.dispose()
  } finally {
    await browser.close()
    await product.end()
    removeFolder(folder)
  }
}

await main()

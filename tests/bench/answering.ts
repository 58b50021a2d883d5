// How soon a public form can be answered on a slow phone, and how quick the pages of a large one are: npm run build && npm run bench:answering [-- --quick]
import { request, type Browser } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FormDocument } from '../../schemas/model/form'
import { enter, logIn } from '../e2e/support/account'
import { owner } from '../e2e/support/owner'
import { largestLookalike } from '../support/lookalikes'
import { must } from '../support/must'
import { newFolder, removeFolder, startProduct } from '../support/product'
import { realForms } from '../support/realForms'
import { benchForm } from './answering/benchForm'
import { groupForm } from './answering/groupForm'
import { measureGroup } from './answering/measureGroup'
import { measurePages } from './answering/measurePages'
import { openOnPhone, type PhoneOpening } from './answering/openOnPhone'
import type { Work } from './designer/meter'
import { knowNames } from './designer/openEditor'
import { launchChromium } from './launchChromium'
import type { Goal } from './render/goals'
import { spread } from './render/measurePage'
import { loadNow, machine, printGoals } from './render/report'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } })
const openings = options.quick ? 1 : 5
const turns = options.quick ? 4 : 20
const sets = options.quick ? 40 : 200
const limits = { firstAnswer: 2_000, nextPage: 100, addSet: 100, key: 16 } as const
/** The slowdown of a slow phone's processor. Thread time is measured, which other load hardly affects. */
const phone = 6
/** Returns the work without the cost of frames that only exist to be counted. */
const onPhone = ({ script, layout }: Work) => phone * (script + layout)

const fieldsOf = ({ form_pages }: FormDocument) => form_pages.flatMap(({ page_fields }) => page_fields).length

/** Returns the largest form without required answers, so that its pages can be turned. */
function largestForm(): FormDocument {
  const all = [...realForms().map(({ document }) => document), largestLookalike.document]
  const largest = must(all.toSorted((a, b) => fieldsOf(b) - fieldsOf(a))[0])
  const { form_id: _id, ...form } = largest
  return {
    ...form,
    form_pages: form.form_pages.map((page) => ({
      ...page,
      page_fields: page.page_fields.map((field) => ({ ...field, required: false })),
    })),
  }
}

async function openSeveral(browser: Browser, address: string): Promise<readonly PhoneOpening[]> {
  const found: PhoneOpening[] = []
  for (let round = 0; round < openings; round++) found.push(await openOnPhone(browser, address))
  return found
}

function printOpening({ requests, ready }: PhoneOpening): void {
  console.log(`\nA public form of 30 fields, nothing kept, first field after ${ready.toFixed(0)} ms`)
  console.table(
    requests.map(({ path, begun, ended, bytes }) => ({
      path,
      begun: begun.toFixed(0),
      ended: ended.toFixed(0),
      KB: (bytes / 1000).toFixed(1),
      'before the first answer': ended <= ready ? 'yes' : '',
    })),
  )
}

async function main() {
  const loadBefore = loadNow()
  const dataDir = newFolder('answering')
  const product = await startProduct({ dataDir })
  const browser = await launchChromium()
  try {
    const api = await request.newContext({ baseURL: product.baseUrl })
    const account = await logIn(api, owner)
    const { document, rules } = benchForm(30, { public: true })
    const formId = await account.createForm(document, rules)
    const found = await openSeveral(browser, `${product.baseUrl}/forms/public/${formId}`)
    printOpening(must(found[0]))

    const large = largestForm()
    const page = await browser.newPage({ baseURL: product.baseUrl, viewport: { width: 1280, height: 800 } })
    await knowNames(page)
    await enter(page, account)
    await page.goto(`/forms/private/${await account.createForm(large)}/`)
    const pages = await measurePages(page, turns)
    console.log(
      `\n${fieldsOf(large)} fields, from the click to the painted page: ${pages.map((time) => time.toFixed(0)).join(', ')} ms`,
    )

    const groupId = await account.createForm(groupForm(10, { public: true }).document, rules)
    const group = await measureGroup(browser, `${product.baseUrl}/forms/public/${groupId}`, sets, turns)

    const goals: readonly Goal[] = [
      goal(
        'first field of a public form',
        spread(found.map(({ ready }) => ready)).median,
        limits.firstAnswer,
      ),
      goal(`one more set beside ${sets}, on the phone`, onPhone(group.add), limits.addSet),
      goal(`a key in the last of ${sets} sets, on the phone`, onPhone(group.key), limits.key),
      goal(`next page of ${fieldsOf(large)} fields`, spread(pages).median, limits.nextPage),
    ]
    printGoals(goals)
    const about = machine(loadBefore)
    console.log(
      `load average before and after: ${about.loadBefore}, ${about.loadAfter} (${about.cores} cores)`,
    )
    mkdirSync('dist/bench', { recursive: true })
    const record = { machine: about, chromium: browser.version(), openings: found, pages, group, goals }
    writeFileSync('dist/bench/answering.json', `${JSON.stringify(record, null, 2)}\n`)
    if (goals.some(({ reached }) => !reached)) process.exitCode = 1
    await api.dispose()
  } finally {
    await browser.close()
    await product.end()
    removeFolder(dataDir)
  }
}

const goal = (what: string, value: number, limit: number): Goal => ({
  what,
  value,
  limit,
  unit: 'ms',
  from: 'issue 5, speed and load',
  reached: value <= limit,
})

await main()

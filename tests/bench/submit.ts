// How many submissions the server takes, beside a bare insert of the same: npm run build && npm run bench:submit [-- --quick]
import { request } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiAddress, paths } from '../../schemas/api/paths'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../schemas/model/form'
import { databaseUser } from '../../server/database/cluster'
import { logIn, type Account } from '../e2e/support/account'
import { owner } from '../e2e/support/owner'
import { must } from '../support/must'
import { newFolder, removeFolder, startProduct } from '../support/product'
import { benchAnswers, benchForm } from './answering/benchForm'
import { spread } from './render/measurePage'
import { loadNow, machine } from './render/report'
import {
  isRefused,
  measureLoad,
  printLoads,
  printServerGoals,
  type Figures,
  type ServerGoal,
} from './submit/reportSubmit'
import { startRaw } from './submit/startRaw'
import { mostMemory, upload } from './submit/uploads'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } })
const seconds = options.quick ? 4 : 10
const rounds = options.quick ? 1 : 3
const fields = 25
const formsInUse = 50
const goals = { share: 0.35, p95: 120, hotShare: 0.15, memory: 300, p95BesideUploads: 300 } as const
const fileField = 'f11e'.padStart(24, '0')

/** Returns the form with an additional field for any file. */
function withFile({ form_pages, ...rest }: FormDocument): FormDocument {
  const page = must(form_pages[0])
  const file = withFieldDefaults({ field_id: fileField, field_type: 'file', label: 'Archivo' })
  return { ...rest, form_pages: [{ ...page, page_fields: [...page.page_fields, file] }] }
}

async function createForms(account: Account) {
  const { document, rules } = benchForm(fields)
  const formIds: number[] = []
  for (let at = 0; at < formsInUse; at++) formIds.push(await account.createForm(document, rules))
  return { formIds, withUploads: await account.createForm(withFile(document), rules) }
}

const answers = benchAnswers(fields)
const bodyOf = (form_id: number) =>
  JSON.stringify({
    form_id,
    answers,
    start_timestamp: 1_795_334_400.1,
    end_timestamp: 1_795_334_460.2,
    timezone: 'America/Mexico_City',
    geolocation: [19.4326, -99.1332],
    properties: { device_properties: { name: 'Firefox', system: 'Linux', language: 'es-MX' } },
  })

const median = (values: readonly number[]) => spread(values).median

async function main() {
  const loadBefore = loadNow()
  const dataDir = newFolder('submit')
  const product = await startProduct({ dataDir })
  const raw = await startRaw(join(dataDir, 'run'), databaseUser)
  const api = await request.newContext({ baseURL: product.baseUrl })
  try {
    const account = await logIn(api, owner)
    const { jwt } = account.session
    const { formIds, withUploads } = await createForms(account)
    const pid = must(product.child.pid)
    const bodies = formIds.map(bodyOf)
    const ours = (chosen: readonly string[], time = seconds) => {
      const url = product.baseUrl + apiAddress(paths.records)
      const headers = { authorization: `Bearer ${jwt}` }
      return measureLoad({ url, seconds: time, headers, bodies: chosen }, pid, dataDir)
    }
    const bare = (time = seconds) => measureLoad({ url: raw.url, seconds: time, bodies }, raw.pid, dataDir)
    const size = must(bodies[0]).length
    console.log(`${fields} fields, ${size} bytes, 50 connections; load of the machine ${loadNow()}`)
    // Warms up, like a server that has run for a while.
    await ours(bodies, 3)
    await bare(2)
    const runs: Readonly<Record<'raw' | 'spread' | 'hot', Figures>>[] = []
    for (let round = 0; round < rounds; round++)
      runs.push({ raw: await bare(), spread: await ours(bodies), hot: await ours(bodies.slice(0, 1)) })
    printLoads(
      runs.flatMap((run) => [
        ['bare insert', run.raw],
        [`${formsInUse} forms`, run.spread],
        ['one form, automatic folio', run.hot],
      ]),
    )

    const count = 10
    const { baseUrl } = product
    const file = { baseUrl, jwt, formId: withUploads, fieldId: fileField, megabytes: 50 }
    const uploading = upload(file, count)
    const submitting = ours(bodies, 5)
    const memory = await mostMemory(pid, Promise.all([uploading, submitting]))
    const beside = await submitting
    printLoads([[`beside ${count} uploads of 50 MB`, beside]])
    const took = await uploading
    const perSecond = (count * file.megabytes * 1000) / Math.max(...took)
    console.log(
      `an upload took ${(median(took) / 1000).toFixed(1)} s (median), all ${perSecond.toFixed(0)} MB a second`,
    )

    const shareOf = (kind: 'spread' | 'hot') =>
      median(runs.map((run) => run[kind].perSecond / run.raw.perSecond))
    const found: readonly ServerGoal[] = [
      { what: 'share of a bare insert', ours: shareOf('spread'), goal: goals.share, atLeast: true },
      { what: 'p95, ms', ours: median(runs.map((run) => run.spread.p95)), goal: goals.p95 },
      { what: 'share, one hot form', ours: shareOf('hot'), goal: goals.hotShare, atLeast: true },
      { what: 'memory beside uploads, MB', ours: memory, goal: goals.memory },
      { what: 'p95 beside uploads, ms', ours: beside.p95, goal: goals.p95BesideUploads },
    ]
    const areReached = printServerGoals(found)
    const about = machine(loadBefore)
    console.log(
      `load average before and after: ${about.loadBefore}, ${about.loadAfter} (${about.cores} cores)`,
    )
    const refused = [...runs.flatMap((run) => [run.raw, run.spread, run.hot]), beside].some(isRefused)
    if (refused) console.log('! Not every request was answered 201.')
    mkdirSync('dist/bench', { recursive: true })
    const record = { machine: about, runs, beside, memory, goals: found }
    writeFileSync('dist/bench/submit.json', `${JSON.stringify(record, null, 2)}\n`)
    if (!areReached || refused) process.exitCode = 1
  } finally {
    await api.dispose()
    await raw.end()
    await product.end()
    removeFolder(dataDir)
  }
}

await main()

// How long the server takes to save the largest form, over HTTP and with a real database: npm run bench:save
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { apiAddress, paths } from '../../schemas/api/paths'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../schemas/model/form'
import { buildApp } from '../../server/app'
import { openDatabase } from '../../server/database/openDatabase'
import { createAccount } from '../../server/services/people/firstAccount'
import { folderContents } from '../../server/store/files/contents/folderContents'
import { migrate } from '../../server/store/migrate'
import { owner } from '../e2e/support/owner'
import { largestLookalike } from '../support/lookalikes'
import { must } from '../support/must'
import { loadNow } from './render/report'

/** Milliseconds within which a save must respond. */
const goal = 300
const runs = 10

/** Returns the form as the editor sends it, with every key of every field. */
function sentForm(): FormDocument {
  const {
    document: { form_id: _id, ...document },
    rules,
  } = largestLookalike
  const form_pages = document.form_pages.map((page) => ({
    ...page,
    page_fields: page.page_fields.map(withFieldDefaults),
  }))
  return { ...document, form_pages, form_rules: rules?.rules ?? [] }
}

async function startServer(folder: string) {
  const { db, pool, close } = await openDatabase({
    config: { dataDir: folder },
    log: pino({ level: 'silent' }),
  })
  await migrate(db)
  await createAccount(db, 'bench', { username: owner.email, firstName: 'Ana', ...owner })
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const app = await buildApp({ db, pool, files: folderContents(join(folder, 'files'), incoming), config: {} })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await close()
  }
  return { address, stop }
}

const folder = mkdtempSync(join(tmpdir(), 'acopio-save-'))
const server = await startServer(folder)
const post = async (path: Parameters<typeof apiAddress>[0], body: unknown, jwt?: string) => {
  const response = await fetch(server.address + apiAddress(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { readonly jwt: string; readonly form_id: number }
}
const { jwt } = await post(paths.login, { username: owner.email, password: owner.password })

async function measure(what: string, work: (run: number) => Promise<unknown>): Promise<boolean> {
  await work(-1)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    await work(run)
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => must(sorted[Math.floor(share * (runs - 1))])
  const figures = [at(0), at(0.5), at(0.95)].map((time) => `${time.toFixed(0).padStart(5)} ms`)
  // Processor time is independent of other load; it includes the client, but not the database.
  const { user, system } = process.cpuUsage(before)
  const cpu = ((user + system) / 1000 / runs).toFixed(0)
  const isMet = at(0.5) <= goal
  console.log(
    `${what.padEnd(34)} best, median, p95: ${figures.join(' ')}  of processor ${cpu} ms  ${isMet ? 'ok' : `over ${goal} ms`}`,
  )
  return isMet
}

try {
  const form = sentForm()
  const fields = form.form_pages.flatMap((page) => page.page_fields).length
  const size = JSON.stringify(form).length / 1e6
  console.log(`${fields} fields, ${size.toFixed(2)} MB; load of the machine ${loadNow()}`)
  const { form_id } = await post(paths.saveForm, form, jwt)
  const met = [
    await measure('a new form', () => post(paths.saveForm, form, jwt)),
    await measure('one label changed', (run) =>
      post(paths.saveForm, { ...form, form_id, description: `change ${run}` }, jwt),
    ),
    await measure('nothing changed', () => post(paths.saveForm, { ...form, form_id }, jwt)),
    await measure('a copy with new field ids', () =>
      post(paths.copyForms, { forms: [form_id], duplicate_rules: true }, jwt),
    ),
  ]
  if (met.includes(false)) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

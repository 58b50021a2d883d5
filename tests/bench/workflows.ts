// What workflows cost who submits, and how fast what they do is worked off, over HTTP and with a real database: npm run bench:workflows
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { apiAddress, paths } from '../../schemas/api/paths'
import type { WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { buildApp } from '../../server/app'
import { openDatabase } from '../../server/database/openDatabase'
import { createAccount } from '../../server/services/people/firstAccount'
import { folderContents } from '../../server/store/files/contents/folderContents'
import { migrate } from '../../server/store/migrate'
import { ageField, colourField, nameField, sampleForm } from '../api/sampleForm'
import { owner } from '../e2e/support/owner'
import { action, trigger, workflow } from '../support/workflowCase'
import { loadNow } from './render/report'

/** How much slower submissions may be where ten workflows have conditions that none meets, in percent. */
const mostCost = 10
/** Actions a second that are worked off at least. */
const leastActions = 300
const submissions = 1_500
const atOnce = 16
const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'acopio-workflows-'))
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

const post = async (path: Parameters<typeof apiAddress>[0], body: unknown, jwt?: string) => {
  const response = await fetch(address + apiAddress(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { readonly jwt: string; readonly form_id: number }
}
const { jwt } = await post(paths.login, { username: owner.email, password: owner.password })
const formWith = async (workflows: readonly WorkflowDocument[]) => {
  const { form_id: formId } = await post(paths.saveForm, sampleForm(), jwt)
  await post(paths.workflowsOfForm, { form_id: formId, workflows }, jwt)
  return formId
}

/** Submissions a second. */
async function submit(formId: number, count: number): Promise<number> {
  const answers = { [nameField]: 'Ana', [ageField]: 30, [colourField]: 'verde' }
  let left = count
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        await post(paths.records, { form_id: formId, answers }, jwt)
      }
    }),
  )
  return (count * 1_000) / (performance.now() - began)
}

const best = (rates: readonly number[]): number => Math.max(...rates)
const copied = {
  input: { type: 'field_to_field', id: nameField, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id: nameField },
}
const target = await formWith([])
const makes = (at: number) => ({
  ...action(2, { form: { id: target, name: '' }, mapping: [copied] }),
  _id: `make${at}`,
})
const red = (at: number) => ({
  ...trigger('a', 'in=', at % 2 === 0 ? 'rojo' : 'azul'),
  trigger_field: { field_id: colourField },
})
const none = await formWith([])
const ten = await formWith(
  Array.from({ length: 10 }, (_, at) => workflow([makes(at)], { triggers: [red(at)] })),
)
const three = await formWith([workflow([makes(0), makes(1), makes(2)])])

await submit(none, 300)
await submit(ten, 300)
const [plain, watched]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  plain.push(await submit(none, submissions))
  watched.push(await submit(ten, submissions))
}
const cost = (1 - best(watched) / best(plain)) * 100
const words = (rate: number) => `${Math.round(rate)}/s`
console.log(
  `submissions: ${words(best(plain))} without workflows, ${words(best(watched))} with ten that none concerns`,
)
console.log(`they cost ${cost.toFixed(1)} % (goal ${mostCost} %)  load ${loadNow()}`)

const open = async () => {
  const { count } = await db
    .selectFrom('effects')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
const before = performance.now()
const sent = submissions / 3
await submit(three, sent)
while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
const rate = (sent * 3 * 1_000) / (performance.now() - before)
console.log(
  `${sent * 3} actions worked off at ${words(rate)}, submissions included (goal ${leastActions}/s)  load ${loadNow()}`,
)

await app.close()
await close()
rmSync(folder, { recursive: true, force: true })
process.exitCode = cost <= mostCost && rate >= leastActions ? 0 : 1

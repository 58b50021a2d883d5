import { beforeAll, describe, expect, it } from 'vitest'
import { onlyReads } from '../../../schemas/api/call'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { placeField } from '../catalogServer'
import { allCalls } from '../contract'
import { nameField } from '../sampleForm'
import { useTestServer } from '../testServer'
import { accountRows } from './accountRows'
import { catalogRows } from './catalogRows'
import { feedRows } from './feedRows'
import { formRows } from './formRows'
import { identityRows } from './identityRows'
import { inboxRows } from './inboxRows'
import { itemRows } from './itemRows'
import { mailRows } from './mailRows'
import { makeThings } from './makeThings'
import { addMembers } from './members'
import { outputRows } from './outputRows'
import { recordHistoryRows } from './recordHistoryRows'
import { recordRows } from './recordRows'
import type { Rows, Things } from './row'
import { ruleRows } from './ruleRows'
import { typedFormRows } from './typedFormRows'
import { webhookRows } from './webhookRows'
import { workflowRows } from './workflowRows'

/*
 * Whoever sees some records of a form, and none of the others, is told by no call that there are others: each that reads answers alike before
 * these are made, changed and talked about, and after. So neither lists nor counts, values, sums, files, histories nor notices tell of them.
 */

const reading = new Set(allCalls.filter(onlyReads).map(({ method, path }) => `${method} ${path}`))
const rows: Rows = {
  ...{ ...accountRows, ...catalogRows, ...feedRows, ...formRows, ...identityRows, ...inboxRows, ...itemRows },
  ...{ ...mailRows, ...outputRows, ...recordHistoryRows, ...recordRows, ...ruleRows, ...typedFormRows },
  ...{ ...webhookRows, ...workflowRows },
}
/** What tells how far things have gone, whoever it is of: the clock, the numbers of folios, and what one downloaded oneself. */
const moving = ['GET common/date/now/', 'GET form_data/get_folio/:id/', 'GET download_history/']
const asked = Object.entries(rows).filter(
  ([name]) => reading.has(name) && !name.includes('logout') && !moving.includes(name),
)

/** More that can be asked of a form's records than each row asks. */
const more: readonly ((things: Things) => string)[] = [
  ({ form }) => `form_answer/?form_id=${form}&search=oculto&order_by=-answer__${nameField}`,
  ({ form }) => `form_answer/?form_id=${form}&get_count=true`,
  ({ form }) => `form_answer/?form_id=${form}&answer__${nameField}__icontains=oculto`,
  ({ form }) => `form_answer/?form_id=${form}&deleted=true`,
  ({ form }) => `form_answer/?form_id=${form}&archived=true`,
  () => 'form_answer/?search=oculto',
  () => 'item/search/?data=oculto',
  () => 'item/?limit=0',
]

const { server, authorization } = await useTestServer()
const owner = server.callAs(authorization)
const members = await addMembers(server)
const filter: ConditionTree = {
  or: [nameField, placeField].map((field) => ({
    ...{ path: ['answers', field], condition: 'in', operand: ['Nadie'] },
  })),
}
const sharer = await server.addUser('filteredSharer')
const share = { principal_type: 'user', principal_id: sharer.id, level: 'can_share_item', filter } as const
const things = await makeThings(
  server,
  { ...members, grants: [...members.grants, share] },
  { isPublic: false },
)

/** What is another each time that it is asked, whoever made what meanwhile. */
const volatile = new Set([
  ...['now', 'date', 'url', 'id', 'file', 'expires_at', 'mark'],
  // Of whoever asks: they are at work.
  ...[
    'last_seen',
    'last_seen_at',
    'last_used',
    'last_used_at',
    'last_update',
    'end_date',
    'seconds_duration',
  ],
])

const plain = (value: unknown): unknown => {
  // Where a stream of changes goes on.
  if (typeof value === 'string') return value.replace(/^id: .*/gm, 'id')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !volatile.has(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, plain(one)]))
}

interface Told {
  /** What each call says, as far as it is the same each time. */
  readonly said: Readonly<Record<string, unknown>>
  readonly text: string
}

async function told(header: string): Promise<Told> {
  const call = server.callAs(header)
  const said: Record<string, unknown> = {}
  const texts: string[] = []
  const ask = async (name: string, path: string, body?: unknown) => {
    const answer = await call(name.split(' ')[0] as 'GET', path, body)
    said[name] = [answer.status, plain(answer.body)]
    texts.push(JSON.stringify(answer.body))
  }
  for (const [name, row] of asked) await ask(name, row.path(things), row.body?.(things))
  for (const path of more) await ask(`GET ${path(things)}`, path(things))
  return { said, text: texts.join('\n') }
}

/** Everything that somebody can do with records and rows that others do not see. */
async function work(): Promise<readonly string[]> {
  const { form, catalog } = things
  const done = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await owner(method, path, body)
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const ids: string[] = []
  for (const name of ['Zircón oculto', 'Topacio oculto', 'Ópalo oculto']) {
    const { id } = (await done('POST', 'form_answer/', {
      form_id: form,
      answers: { [nameField]: name },
    })) as {
      id: string
    }
    ids.push(id)
    await done('PATCH', `form_answer/${id}/`, { answers: { [nameField]: `${name} 2` } })
    await done('POST', `form_answer/${id}/comments/`, { text: 'Comentario oculto' })
    await done('POST', 'catalog_answers/', { catalog_id: catalog, answers: { [placeField]: name } })
  }
  const [archived, deleted] = ids
  await done('POST', 'form_answer/archive/', { records_ids: [archived] })
  await done('PATCH', 'form_answer/', { deleted_objects: [deleted] })
  await done('POST', 'form_answer/assign_lead/', { records: [ids[2]], user_id: server.owner.id })
  const edit = { form_id: form, records: [ids[2]], answers: { [nameField]: 'Zafiro oculto' } }
  await done('PATCH', 'form_answer/update_records/', edit)
  return ids
}

describe('records that somebody does not see', () => {
  const headers: Record<string, string> = {}
  const before: Record<string, Told> = {}
  let ids: readonly string[] = []
  const who = ['filteredOut', 'stranger', 'elsewhereKey', 'formerConnection'] as const

  beforeAll(async () => {
    for (const one of who) headers[one] = members.credentials.get(one) ?? ''
    headers['filteredSharer'] = await server.logIn(sharer.email)
    for (const [one, header] of Object.entries(headers)) before[one] = await told(header)
    ids = await work()
  }, 120_000)

  it.each([...who, 'filteredSharer'])('are told to them by no call: %s', async (one) => {
    const { said, text } = await told(headers[one] ?? '')
    for (const secret of [...ids, 'oculto 2', 'Zafiro oculto', 'Comentario oculto'])
      expect(text).not.toContain(secret)
    expect(said).toEqual(before[one]?.said)
    for (const path of ids.map((id) => `item/${things.form}/people/?record_id=${id}`))
      expect((await server.callAs(headers[one])('GET', path)).status, path).toBeOneOf([401, 404])
  })
})

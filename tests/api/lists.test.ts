import { describe, expect, it } from 'vitest'
import { linkAccounts } from '../../server/store/connections/accountLinks'
import { insertMails } from '../../server/store/mail/mails'
import { apiBase } from '../../schemas/api/paths'
import { addCatalog, sampleCatalog } from './catalogServer'
import type { OpenApi, Operation, Schema } from './openApiDocument'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'

/*
 * What clients of the API expect of every list: they follow `next` to the end, take an answer's first element where it is an array, and
 * believe that they were given what they asked for. Routes come from the OpenAPI document, so that a new list is looked at as well.
 */

interface List {
  readonly meta: {
    readonly limit: number
    readonly total_count: number
    readonly next: string | null
    readonly ignored?: readonly string[]
  }
  readonly objects: readonly unknown[]
}

const { server, owner } = await useTestServer()
const document = (await owner('GET', '/api/openapi.json')).body as OpenApi

const answersOf = ({ responses }: Operation): readonly Schema[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema }) => schema))
const gets = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get ? [{ path: path.replace(apiBase, ''), answers: answersOf(get) }] : [],
)
const parts = (schema: Schema): readonly Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(parts),
]
const isArray = (schema: Schema) => parts(schema).some(({ type }) => [type].flat().includes('array'))
const isList = (schema: Schema) =>
  parts(schema).some(({ properties = {} }) => 'meta' in properties && 'objects' in properties)
const lists = gets.filter(({ answers }) => answers.some(isList)).map(({ path }) => path)

const formId = await seed()
const hook = { form_id: formId, url: 'https://crm.example.com/', events: ['record.created'] }
const five = (path: string, body: object) =>
  Promise.all([1, 2, 3, 4, 5].map((at) => owner('POST', path, { ...body, name: `Otro ${at}` })))
const [webhook] = await five('webhook/', hook)
await five('feed/', { form_id: formId })
const { id: webhookId } = webhook?.body as { id: number }
await server.database.pool.query(
  `insert into webhook_deliveries (account_id, webhook_id, cause, event, state, created_at)
    select $1, $2, 'seed/' || at, 'webhook.test', 'done', now() from generate_series(1, 5) at`,
  [server.owner.account_id, webhookId],
)
const catalogId = (await addCatalog(owner)).catalog_id
const bulks = (await owner('GET', 'form_answer/bulk_changes/')).body as {
  readonly objects: readonly { readonly id: string }[]
}
const bulkId = bulks.objects[0]?.id ?? ''
await owner('PATCH', `catalog_model/${catalogId}/`, { name: 'Sitios otra vez' })

const connected = await server.addAccount('conectada')
await linkAccounts(server.database.db, [server.owner.account_id, connected.account_id], {
  ...{ byId: server.owner.id, now: new Date() },
})

/** Seven of all that there can be several of. Returns a form with records and revisions. */
async function seed(): Promise<number> {
  const { form_id: id } = (await owner('POST', 'form_data/', sampleForm({ name: 'Con todo' }))).body as {
    form_id: number
  }
  const templates = [1, 2, 3].map((at) => ({ id: at, name: `Plantilla ${at}` }))
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    await owner('POST', 'form_data/', { ...sampleForm({ name: 'Con todo' }), form_id: id, templates, n: at })
    await owner('POST', 'form_data/', sampleForm({ name: `Forma ${at % 2}` }))
    await owner('POST', 'folder/', { name: `Carpeta ${at % 2}` })
    await addCatalog(owner, sampleCatalog({ _id: null, name: `Catálogo ${at % 2}` }))
    await owner('POST', 'form_answer/', { form_id: id, answers: { [nameField]: `n${at}` } })
    await owner('POST', 'download/get_selected/', { form_id: id, type: 'csv' })
    await owner('PATCH', 'form_answer/update_records/', {
      ...{ form_id: id, filters: '', answers: { [ageField]: null } },
    })
    await owner('POST', 'filters/', { name: `Vista_${at % 2}`, form_id: id })
    await owner('POST', 'api_key/', { name: `k${at}`, current_password: password })
    await server.addUser(`persona${at}`)
    await insertMails(server.database.db, [
      {
        ...{ account_id: server.owner.account_id, cause: `seed/${at}`, reason: 'record', state: 'kept' },
        ...{ to_address: 'jefa@example.com', subject: `Correo ${at % 2}`, html: '', plain: '' },
      },
    ])
    await server.database.pool.query(`insert into groups (account_id, name) values ($1, $2)`, [
      server.owner.account_id,
      `Grupo ${at % 2}`,
    ])
  }
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    await owner('POST', 'connection/', { email: `otra${at}@example.com` })
    await owner('POST', 'file_shared_email/', { file_shared: id, email: `nadie${at}@example.com` })
  }
  await owner('POST', 'form_rules/', { form_id: id, rules: [] })
  await owner('POST', 'workflows/', { form_id: id, workflows: [] })
  return id
}

/** What a list needs to be asked for, and how many there are of it where several are. */
const asked: {
  readonly [path: string]: { readonly path?: string; readonly query?: string; readonly several: boolean }
} = {
  ...{ 'access_request/': { several: false }, 'approvals/': { several: false } },
  '/api/forms/{id}/records': { path: `/api/forms/${formId}/records`, several: true },
  'activity/': { several: true },
  ...{ 'all_countries/': { several: true }, 'all_industries/': { several: true } },
  'all_languages/': { several: true },
  'all_states/': { query: 'country_id=MX', several: true },
  'all_timezones/': { several: true },
  'api_key/': { several: true },
  'catalog_model/get_all_catalogs/': { several: true },
  'catalog_model/get_catalog_fields/{id}/': {
    path: `catalog_model/get_catalog_fields/${catalogId}/`,
    several: true,
  },
  'catalog_model/revisions/{id}/': { path: `catalog_model/revisions/${catalogId}/`, several: true },
  'download_history/': { several: true },
  // The history of a user.
  'download_history/{id}/': { path: `download_history/${server.owner.id}/`, several: true },
  'email/': { several: true },
  'connections_panel/': { several: false },
  'users_panel/': { several: true },
  'feed/': { query: `form_id=${formId}`, several: true },
  'webhook/': { query: `form_id=${formId}`, several: true },
  'webhook/{id}/deliveries/': { path: `webhook/${webhookId}/deliveries/`, several: true },
  'event/get_events/': { several: false },
  'file_shared_email/': { several: true },
  'file_shared/': { several: false },
  'form/': { several: true },
  'form_answer/': { several: true },
  'form_answer/bulk_changes/': { several: true },
  'form_answer/bulk_changes/{id}/records/': {
    path: `form_answer/bulk_changes/${bulkId}/records/`,
    several: true,
  },
  'form_data/get_field_options/{form}/{field}/': {
    path: `form_data/get_field_options/${formId}/${colourField}/`,
    several: true,
  },
  'form_data/get_form_fields/{id}/': { path: `form_data/get_form_fields/${formId}/`, several: true },
  'form_data/revisions/{id}/': { path: `form_data/revisions/${formId}/`, several: true },
  'form_rules/': { query: `form_id=${formId}`, several: false },
  'form_rules/{id}/': { path: `form_rules/${formId}/`, several: false },
  'get_catalogs/': { several: true },
  'get_catalogs/search/': { query: 'data=CATALOGO', several: true },
  'get_filters/': { several: true },
  'get_filters/search/': { query: 'data=Vista', several: true },
  'get_form/': { query: `form_id=${formId}`, several: false },
  'get_form_fields/{id}/': { path: `get_form_fields/${formId}/`, several: true },
  'get_form_for_answer/': { query: `form_id=${formId}`, several: false },
  'get_rules_for_answer/': { query: `form_id=${formId}`, several: false },
  'group/': { several: true },
  'item/': { several: true },
  'item/search/': { query: 'data=o', several: true },
  'tasks/': { several: false },
  'templates/': { several: true },
  'user/': { several: true },
  'user_admin/': { several: true },
  'user_admin/{id}/api_key/': { path: `user_admin/${server.owner.id}/api_key/`, several: true },
  'user_admin/{id}/catalogs/': { path: `user_admin/${server.owner.id}/catalogs/`, several: true },
  'user_admin/{id}/forms/': { path: `user_admin/${server.owner.id}/forms/`, several: true },
  'user_admin/{id}/sessions/': { path: `user_admin/${server.owner.id}/sessions/`, several: false },
  'user_connection/': { several: true },
  ...{ 'connection/': { several: false }, 'connection_invitation/': { several: true } },
  'users_of_connection/': { query: `connection=${connected.id}`, several: false },
  'workflows/': { query: `form_id=${formId}`, several: false },
  'workflows/{id}/': { path: `workflows/${formId}/`, several: false },
  'workflow_log/': { several: false },
  'workflow_schedules/': { query: `form_id=${formId}`, several: false },
  'workflow_versions/': { query: `form_id=${formId}`, several: false },
}

const addressOf = (path: string, ...more: readonly string[]): string => {
  const { path: named = path, query } = asked[path] ?? {}
  return `${named}?${[query, ...more].filter(Boolean).join('&')}`
}
const read = async (address: string): Promise<List> => {
  const { status, body } = await owner('GET', address)
  expect(status, `${address}: ${JSON.stringify(body)}`).toBe(200)
  return body as List
}

/** All that a list has by following `next`. */
async function followed(address: string): Promise<readonly unknown[]> {
  const all: unknown[] = []
  const seen = new Set<string>()
  for (let next: string | null = address; next !== null;) {
    expect(seen.has(next), `${next} again`).toBe(false)
    seen.add(next)
    const { meta, objects }: List = await read(next)
    all.push(...objects)
    expect(all.length).toBeLessThanOrEqual(meta.total_count)
    next = meta.next
  }
  return all
}

it('no GET answers a bare array', () => {
  expect(gets.length).toBeGreaterThan(40)
  expect(gets.filter(({ answers }) => answers.some(isArray)).map(({ path }) => path)).toEqual([])
})

it('the table above has every list', () => {
  expect(Object.keys(asked).sort()).toEqual([...lists].sort())
})

describe.each(lists)('%s', (path) => {
  it('is followed to its end, and everything comes once, however much is asked for at a time', async () => {
    const whole = await read(addressOf(path, 'limit=0'))
    expect(whole.meta).toMatchObject({ total_count: whole.objects.length, next: null })
    if (asked[path]?.several) expect(whole.objects.length).toBeGreaterThan(1)
    const texts = whole.objects.map((object) => JSON.stringify(object))
    expect(new Set(texts).size).toBe(texts.length)
    const small =
      whole.objects.length > 50 ? ['limit=0', 'limit=100', ''] : ['limit=0', 'limit=1', 'limit=3', '']
    for (const limit of small)
      expect(
        (await followed(addressOf(path, limit))).map((object) => JSON.stringify(object)),
        limit,
      ).toEqual(texts)
  })

  it('tells which parameters it did not understand, and of no others', async () => {
    const { meta } = await read(addressOf(path, 'color__in=rojo', '_=17', 'limit=5', 'cualquiera=x'))
    expect(meta.ignored).toEqual(['color__in', 'cualquiera'])
    expect((await read(addressOf(path, 'limit=5'))).meta).not.toHaveProperty('ignored')
  })
})

it('a next that was asked for with a doubled slash leads on', async () => {
  const { meta } = await read('//api/infosync//item/?limit=1')
  expect(meta.next).toBe('/api/infosync/item/?limit=1&offset=1')
})

it('items come all where no limit is named, since clients ask for no second page of them', async () => {
  const { meta, objects } = await read('item/')
  expect(objects.length).toBe(meta.total_count)
  expect(objects.length).toBeGreaterThan(20)
})

it('a long list of items arrives whole', async () => {
  await server.database.pool.query(
    `with made as (insert into item_directory (account_id) select $1 from generate_series(1, 2300) returning item_id)
     insert into items (account_id, id, itype, name, path, owner_id, created_by_id, updated_by_id, created_at, updated_at)
     select $1, item_id, 'folder', 'Muchas', '{}', $2, $2, $2, now(), now() from made`,
    [server.owner.account_id, server.owner.id],
  )
  const { meta, objects } = await read('item/?name__icontains=muchas')
  expect(objects.length).toBe(2300)
  expect(meta).toMatchObject({ limit: 0, total_count: 2300, next: null })
  expect(new Set(objects.map((object) => (object as { id: number }).id)).size).toBe(2300)
})

describe('records', () => {
  it('that a filter nobody has should leave are none', async () => {
    for (const query of [
      'filter_id=12',
      'filter_id=abc',
      `form_id=${formId}&filter_id=0`,
      'filter_id=1&get_count=true',
    ])
      expect(await owner('GET', `form_answer/?${query}`)).toMatchObject({
        status: 404,
        body: { error_code: 'NOT_FOUND' },
      })
  })

  it('have their earlier versions in lists, too', async () => {
    const { id } = (await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'A' } }))
      .body as { id: string }
    for (const name of ['B', 'C'])
      await owner('PATCH', `form_answer/${id}/`, { form_id: formId, answers: { [nameField]: name } })
    const { objects } = await read(`form_answer/?form_id=${formId}`)
    const versions = (objects as { id: string; other_versions: { version: number }[] }[]).map((record) => [
      record.id === id,
      record.other_versions.map(({ version }) => version),
    ])
    expect(versions.filter(([isIt]) => isIt)).toEqual([[true, [2, 1]]])
    expect(versions.filter(([isIt]) => !isIt)).toEqual(Array.from({ length: 7 }, () => [false, []]))
  })
})

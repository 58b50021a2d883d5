import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/grants'
import { allCalls } from './contract'
import { pixel } from './pictures'
import { colourField, nameField, sampleForm, signatureField } from './sampleForm'
import { startTestServer, type Call, type TestServer } from './testServer'

/*
 * Every route × who asks. A route that is not in the table fails: adding one means saying here who may call it. Each probe
 * that writes gets a form and a record of its own, so that one that is allowed spoils nothing for the next.
 */

/** What a probe works on: all of the owner's. */
interface Things {
  readonly folder: number
  readonly form: number
  readonly record: string
  readonly rules: string
  readonly workflows: string
  readonly owner: number
  /** The address of a file, relative to the API. */
  readonly file: string
}

interface Row {
  readonly path: (things: Things) => string
  readonly body?: (things: Things) => unknown
  /** Without credentials. */
  readonly public: number
  readonly owner: number
  /** Of the same account, without any grant. */
  readonly stranger: number
  readonly reader: number
  readonly answerer: number
  readonly manager: number
  /** The owner of another account. */
  readonly outsider: number
}

const seen = (status: number) => ({
  owner: status,
  stranger: 404,
  reader: status,
  answerer: status,
  manager: status,
  outsider: 404,
})
const managed = (status: number) => ({
  owner: status,
  stranger: 404,
  reader: 401,
  answerer: 401,
  manager: status,
  outsider: 404,
})
const all = (status: number) => ({
  owner: status,
  stranger: status,
  reader: status,
  answerer: status,
  manager: status,
  outsider: status,
})
const own = (path: string) => () => path
// Another name each time: guesses at one are counted.
const login = {
  path: own('user_admin/login/'),
  body: (at: Things) => ({ username: `nobody-${at.record}`, password: 'nothing' }),
}

const rows: Readonly<Record<string, Row>> = {
  'POST user_admin/login/': { ...login, public: 400, ...all(400) },
  'POST user_admin/logout/': { path: own('user_admin/logout/'), public: 401, ...all(200) },
  'GET user_admin/:id/': { path: (at) => `user_admin/${at.owner}/`, public: 401, ...all(200), outsider: 404 },
  'PATCH user_admin/:id/': {
    path: (at) => `user_admin/${at.owner}/`,
    body: () => ({ phone: '55' }),
    public: 401,
    ...all(401),
    owner: 202,
    outsider: 404,
  },
  'GET user/': { path: own('user/'), public: 401, ...all(200) },
  'GET group/': { path: own('group/'), public: 401, ...all(200) },
  'GET user_connection/': { path: own('user_connection/?data=a'), public: 401, ...all(200) },
  'GET api_key/': { path: own('api_key/'), public: 401, ...all(200) },
  'POST api_key/': { path: own('api_key/'), body: () => ({ name: 'x' }), public: 401, ...all(201) },
  'DELETE api_key/:id/': { path: own('api_key/999999/'), public: 401, ...all(404) },

  'GET item/': { path: own('item/'), public: 401, ...all(200) },
  'GET item/search/': { path: own('item/search/?data=x'), public: 401, ...all(200) },
  'GET item/:id/': { path: (at) => `item/${at.form}/`, public: 401, ...seen(200) },
  'GET item/:id/get_users/': { path: (at) => `item/${at.form}/get_users/`, public: 401, ...managed(200) },
  'PATCH item/:id/': {
    path: (at) => `item/${at.form}/`,
    body: () => ({ name: 'Otro' }),
    public: 401,
    ...managed(202),
  },
  'DELETE item/:id/': { path: (at) => `item/${at.form}/`, public: 401, ...managed(204) },
  'POST item/move/': {
    path: own('item/move/'),
    body: (at) => ({ items: [at.form], parent: null }),
    public: 401,
    ...managed(202),
  },
  'POST folder/': {
    path: own('folder/'),
    body: (at) => ({ name: 'Nueva', parent: at.folder }),
    public: 401,
    ...managed(201),
  },
  'POST folder/:id/': {
    path: (at) => `folder/${at.folder}/`,
    body: () => ({ name: 'Nueva' }),
    public: 401,
    ...managed(201),
  },
  'PATCH folder/:id/': {
    path: (at) => `folder/${at.folder}/`,
    body: () => ({ name: 'Otra' }),
    public: 401,
    ...managed(202),
  },

  'GET version/:id/': { path: (at) => `version/${at.record}-1/`, public: 401, ...all(404) },

  'GET form/': { path: own('form/'), public: 401, ...all(200) },
  'POST form_data/': {
    path: own('form_data/'),
    body: (at) => sampleForm({ form_id: at.form, name: 'Otra' }),
    public: 401,
    ...managed(201),
  },
  'GET get_form/': { path: (at) => `get_form/?form_id=${at.form}`, public: 401, ...seen(200) },
  'GET get_form_for_answer/': {
    path: (at) => `get_form_for_answer/?form_id=${at.form}`,
    public: 404,
    ...seen(200),
    reader: 401,
  },
  'GET form_data/get_form_fields/:id/': {
    path: (at) => `form_data/get_form_fields/${at.form}/`,
    public: 401,
    ...seen(200),
  },
  'GET get_form_fields/:id/': { path: (at) => `get_form_fields/${at.form}`, public: 401, ...seen(200) },
  'PUT form_data/update_url/:id/': {
    path: (at) => `form_data/update_url/${at.form}/`,
    body: () => ({ url: 'https://example.org' }),
    public: 401,
    ...managed(202),
  },
  'GET form_data/get_folio/:id/': {
    path: (at) => `form_data/get_folio/${at.form}/`,
    public: 401,
    ...seen(200),
  },
  'GET form_data/get_field_options/:form/:field/': {
    path: (at) => `form_data/get_field_options/${at.form}/${colourField}/`,
    public: 401,
    ...seen(200),
  },
  'POST get_form/template/': {
    path: own('get_form/template/'),
    body: (at) => ({ form_id: at.form }),
    public: 401,
    ...seen(200),
  },
  'GET form_data/revisions/:id/': {
    path: (at) => `form_data/revisions/${at.form}/`,
    public: 401,
    ...seen(200),
  },
  // Everybody here has the profile permission `add_form`; what those without it may do is in formCopies.test.ts.
  'POST form/copy/': {
    path: own('form/copy/'),
    body: (at) => ({ forms: [at.form] }),
    public: 401,
    ...seen(201),
  },
  'GET form_rules/': { path: (at) => `form_rules/?form_id=${at.form}`, public: 401, ...seen(200) },
  'GET form_rules/:id/': { path: (at) => `form_rules/${at.rules}/`, public: 401, ...seen(200) },
  'POST form_rules/': {
    path: own('form_rules/'),
    body: (at) => ({ form_id: at.form, rules: [] }),
    public: 401,
    ...managed(201),
  },
  'POST form_rules/:id/': {
    path: (at) => `form_rules/${at.rules}/`,
    body: () => ({ rules: [] }),
    public: 401,
    ...managed(201),
  },
  'PATCH form_rules/:id/': {
    path: (at) => `form_rules/${at.rules}/`,
    body: () => ({ rules: [] }),
    public: 401,
    ...managed(202),
  },
  'GET get_rules_for_answer/': {
    path: (at) => `get_rules_for_answer/?form_id=${at.form}`,
    public: 404,
    ...seen(200),
    reader: 401,
  },
  'GET workflows/': { path: (at) => `workflows/?form_id=${at.form}`, public: 401, ...seen(200) },
  'GET workflows/:id/': { path: (at) => `workflows/${at.workflows}/`, public: 401, ...seen(200) },
  'POST workflows/': {
    path: own('workflows/'),
    body: (at) => ({ form_id: at.form, workflows: [] }),
    public: 401,
    ...managed(201),
  },
  'POST workflows/:id/': {
    path: (at) => `workflows/${at.workflows}/`,
    body: () => ({ workflows: [] }),
    public: 401,
    ...managed(201),
  },
  'PATCH workflows/:id/': {
    path: (at) => `workflows/${at.workflows}/`,
    body: () => ({ workflows: [] }),
    public: 401,
    ...managed(202),
  },
  'DELETE workflows/:id/': { path: (at) => `workflows/${at.workflows}/`, public: 401, ...managed(204) },

  'POST form_answer/': {
    path: own('form_answer/'),
    body: (at) => ({ form_id: at.form, answers: { [nameField]: 'Eva' } }),
    public: 404,
    ...seen(201),
    reader: 401,
  },
  'GET form_answer/': { path: (at) => `form_answer/?form_id=${at.form}`, public: 401, ...seen(200) },
  'PATCH form_answer/': {
    path: own('form_answer/'),
    body: (at) => ({ deleted_objects: [at.record] }),
    public: 401,
    ...managed(202),
  },
  'GET form_answer/:id/': { path: (at) => `form_answer/${at.record}/`, public: 401, ...seen(200) },
  'PATCH form_answer/:id/': {
    path: (at) => `form_answer/${at.record}/`,
    body: () => ({ answers: { [nameField]: 'Eva' } }),
    public: 401,
    ...seen(202),
    reader: 401,
  },
  'GET form_answer/:form/:id/': {
    path: (at) => `form_answer/${at.form}/${at.record}/`,
    public: 401,
    ...seen(200),
  },

  // Without parts there is nothing to find anything with; what an upload may name is in fileAnswers.test.ts.
  'POST cloud_upload/': { path: own('cloud_upload/'), body: () => ({}), public: 400, ...all(400) },
  'POST cloud_txt_signature/': {
    path: own('cloud_txt_signature/'),
    body: (at) => ({ form_id: at.form, field_id: signatureField, signature: pixel }),
    public: 404,
    ...seen(200),
    reader: 401,
  },
  'GET file/:account/:key/:name': { path: (at) => at.file, public: 200, ...all(200) },

  'GET server_info/': { path: own('server_info/'), public: 200, ...all(200) },
  'GET map/search/': { path: own('map/search/?q=x'), public: 404, ...all(404) },
  'GET common/date/now/': { path: own('common/date/now/'), public: 200, ...all(200) },
  'GET all_languages/': { path: own('all_languages/'), public: 200, ...all(200) },
  'GET all_timezones/': { path: own('all_timezones/'), public: 200, ...all(200) },
}

/** Routes that are not calls of the API: open to everybody, and asked below. */
const others = ['GET /api/health', 'GET /api/openapi.json', 'GET /api/docs']

type Who = 'public' | 'owner' | 'stranger' | 'reader' | 'answerer' | 'manager' | 'outsider'
const everyone: readonly Who[] = ['public', 'owner', 'stranger', 'reader', 'answerer', 'manager', 'outsider']

let server: TestServer
const credentials = new Map<Who, string>()
let apiKey = ''
let endedSession = ''
let shared: Promise<Things> | undefined
let levels: readonly (readonly [number, 'can_read_item' | 'can_answer_item' | 'can_manage_item'])[] = []

const asOwner = (): Call => server.callAs(credentials.get('owner'))

async function makeThings(): Promise<Things> {
  const call = asOwner()
  const folder = (await call('POST', 'folder/', { name: 'Carpeta' })).body as { id: number }
  for (const [userId, level] of levels)
    await addGrant(server.database.db, {
      account_id: server.owner.id,
      item_id: folder.id,
      principal_type: 'user',
      principal_id: userId,
      level,
      created_by_id: server.owner.id,
    })
  // The form lies in the folder: every grant below reaches it through the path.
  const { form_id: form } = (await call('POST', 'form_data/', { ...sampleForm(), parent: folder.id }))
    .body as {
    form_id: number
  }
  const rules = (await call('POST', 'form_rules/', { form_id: form, rules: [] })).body as { id: string }
  const workflows = (await call('POST', 'workflows/', { form_id: form, workflows: [] })).body as {
    id: string
  }
  const record = (await call('POST', 'form_answer/', { form_id: form, answers: { [nameField]: 'Ana' } }))
    .body as {
    id: string
  }
  const drawing = { form_id: form, field_id: signatureField, signature: pixel }
  const { file } = (await call('POST', 'cloud_txt_signature/', drawing)).body as { file: string }
  return {
    file,
    folder: folder.id,
    form,
    record: record.id,
    rules: rules.id,
    workflows: workflows.id,
    owner: server.owner.id,
  }
}

async function probe(row: Row, method: string, authorization: string | undefined): Promise<number> {
  // What only reads spoils nothing: those probes share.
  const things = method === 'GET' ? await (shared ??= makeThings()) : await makeThings()
  const call = server.callAs(authorization)
  const { status } = await call(method as 'GET', row.path(things), row.body?.(things))
  return status
}

/** Logging out ends the session that asks: each probe gets its own. */
const freshLogin = async (who: Who): Promise<string | undefined> =>
  who === 'public' ? undefined : server.logIn(`${who}@example.com`)

beforeAll(async () => {
  server = await startTestServer()
  const [reader, answerer, manager] = [
    await server.addUser('reader'),
    await server.addUser('answerer'),
    await server.addUser('manager'),
  ]
  await server.addUser('stranger')
  await server.addAccount('outsider')
  levels = [
    [reader.id, 'can_read_item'],
    [answerer.id, 'can_answer_item'],
    [manager.id, 'can_manage_item'],
  ]
  for (const who of everyone) {
    const header = await freshLogin(who)
    if (header) credentials.set(who, header)
  }
  const key = (await asOwner()('POST', 'api_key/', { name: 'tests' })).body as { key: string }
  apiKey = `ApiKey owner@example.com:${key.key}`
  endedSession = await server.logIn('owner@example.com')
  await server.callAs(endedSession)('POST', 'user_admin/logout/')
})
afterAll(() => server.close())

describe('the table', () => {
  it('has every call and every route', () => {
    const called = allCalls.map((call) => `${call.method} ${call.path}`)
    expect(Object.keys(rows).sort()).toEqual([...called].sort())
    const served = server.app.servedRoutes
      .filter((route) => route.method !== 'HEAD')
      .map((route) => `${route.method} ${route.url.replace('/api/infosync/', '')}`)
    expect([...served].sort()).toEqual([...called, ...others].sort())
  })

  it('leaves nothing open that does not say so', () => {
    const open = server.app.servedRoutes.filter((route) => route.access !== 'user')
    expect([...new Set(open.map((route) => route.url.replace('/api/infosync/', '')))].sort()).toEqual([
      '/api/docs',
      '/api/health',
      '/api/openapi.json',
      'all_languages/',
      'all_timezones/',
      'cloud_txt_signature/',
      'cloud_upload/',
      'common/date/now/',
      'file/:account/:key/:name',
      'form_answer/',
      'get_form_for_answer/',
      'get_rules_for_answer/',
      'map/search/',
      'server_info/',
      'user_admin/login/',
    ])
  })

  it.each(others)('%s is for everybody', async (route) => {
    const { status } = await server.callAs()('GET', route.replace('GET ', ''))
    expect(status).toBe(200)
  })
})

describe.each(Object.entries(rows))('%s', (name, row) => {
  const method = name.split(' ')[0] ?? ''
  const open = allCalls.find((call) => `${call.method} ${call.path}` === name)?.access === 'anyone'

  it.each(everyone)('for %s', async (who) => {
    const authorization = name.includes('logout') ? await freshLogin(who) : credentials.get(who)
    expect(await probe(row, method, authorization)).toBe(row[who])
  })

  it('for an API key of the owner', async () => {
    expect(await probe(row, method, apiKey)).toBe(row.owner)
  })

  it('for a session that ended, and for a forged one', async () => {
    expect(await probe(row, method, endedSession)).toBe(open ? row.public : 440)
    expect(await probe(row, method, `${endedSession}x`)).toBe(open ? row.public : 401)
    expect(await probe(row, method, 'Basic b3duZXI6eA==')).toBe(open ? row.public : 401)
  })
})

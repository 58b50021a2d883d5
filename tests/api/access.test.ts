import { describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/grants'
import { accountRows } from './access/accountRows'
import { catalogRows } from './access/catalogRows'
import { formRows } from './access/formRows'
import { inboxRows } from './access/inboxRows'
import { itemRows } from './access/itemRows'
import { recordRows } from './access/recordRows'
import type { Row, Rows, Things } from './access/row'
import { ruleRows } from './access/ruleRows'
import { allCalls } from './contract'
import { addCatalog, addRow, placeField, sampleCatalog } from './catalogServer'
import { pixel } from './pictures'
import { nameField, sampleForm, signatureField } from './sampleForm'
import { password, useTestServer, type Call } from './testServer'

/*
 * Every route × who asks. A route that is not in a table of ./access fails: adding one means saying there who may call it. Each
 * probe that writes gets a form and a record of its own, so that one that is allowed spoils nothing for the next.
 */
const rows: Rows = {
  ...accountRows,
  ...itemRows,
  ...formRows,
  ...ruleRows,
  ...catalogRows,
  ...recordRows,
  ...inboxRows,
}

/** Routes that are not calls of the API: open to everybody, and asked below. */
const others = ['GET /api/health', 'GET /api/openapi.json', 'GET /api/docs', 'GET /.well-known/jwks.json']

type Who = 'public' | 'owner' | 'stranger' | 'reader' | 'answerer' | 'manager' | 'outsider'
const everyone: readonly Who[] = ['public', 'owner', 'stranger', 'reader', 'answerer', 'manager', 'outsider']

const credentials = new Map<Who, string>()
const shared = new Map<'private' | 'public', Promise<Things>>()

const asOwner = (): Call => server.callAs(credentials.get('owner'))

async function makeThings(kind: 'private' | 'public'): Promise<Things> {
  const call = asOwner()
  const folder = (await call('POST', 'folder/', { name: 'Carpeta' })).body as { id: number }
  const catalogs = (await call('POST', 'catalog_folder/', { name: 'Catálogos' })).body as { id: number }
  for (const [userId, level] of levels)
    for (const { id } of [folder, catalogs])
      await addGrant(server.database.db, {
        account_id: server.owner.id,
        item_id: id,
        principal_type: 'user',
        principal_id: userId,
        level,
        created_by_id: server.owner.id,
      })
  // The form and the catalog lie in folders: every grant reaches them through the path.
  const document = { ...sampleForm({ public: kind === 'public' }), parent: folder.id }
  const { form_id: form } = (await call('POST', 'form_data/', document)).body as { form_id: number }
  const rules = (await call('POST', 'form_rules/', { form_id: form, rules: [] })).body as { id: string }
  const workflows = (await call('POST', 'workflows/', { form_id: form, workflows: [] })).body as {
    id: string
  }
  const record = (await call('POST', 'form_answer/', { form_id: form, answers: { [nameField]: 'Ana' } }))
    .body as {
    id: string
  }
  const { catalog_id: catalog } = await addCatalog(call, sampleCatalog({ _id: null, parent: catalogs.id }))
  const row = await addRow(call, catalog, { [placeField]: 'Sur' })
  const drawing = { form_id: form, field_id: signatureField, signature: pixel }
  const { file } = (await call('POST', 'cloud_txt_signature/', drawing)).body as { file: string }
  return {
    file,
    folder: folder.id,
    catalogFolder: catalogs.id,
    form,
    record: record.id,
    catalog,
    row: row._id,
    rules: rules.id,
    workflows: workflows.id,
    owner: server.owner.id,
  }
}

/** What only reads spoils nothing: those probes share. */
function sharedThings(kind: 'private' | 'public'): Promise<Things> {
  const things = shared.get(kind) ?? makeThings(kind)
  shared.set(kind, things)
  return things
}

async function probe(
  row: Row,
  method: string,
  authorization: string | undefined,
  kind: 'private' | 'public' = 'private',
): Promise<number> {
  const things = await (method === 'GET' ? sharedThings(kind) : makeThings(kind))
  const call = server.callAs(authorization)
  const { status } = await call(method as 'GET', row.path(things), row.body?.(things))
  return status
}

/** Logging out ends the session that asks: each probe gets its own. */
const freshLogin = async (who: Who): Promise<string | undefined> =>
  who === 'public' ? undefined : server.logIn(`${who}@example.com`)

const { server, authorization: endedSession } = await useTestServer()
const [reader, answerer, manager] = [
  await server.addUser('reader'),
  await server.addUser('answerer'),
  await server.addUser('manager'),
]
await server.addUser('stranger')
await server.addAccount('outsider')
const levels: readonly (readonly [number, 'can_read_item' | 'can_answer_item' | 'can_manage_item'])[] = [
  [reader.id, 'can_read_item'],
  [answerer.id, 'can_answer_item'],
  [manager.id, 'can_manage_item'],
]
for (const who of everyone) {
  const header = await freshLogin(who)
  if (header) credentials.set(who, header)
}
const key = (await asOwner()('POST', 'api_key/', { name: 'tests', current_password: password })).body as {
  key: string
}
const apiKey = `ApiKey owner@example.com:${key.key}`
await server.callAs(endedSession)('POST', 'user_admin/logout/')

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
      '/.well-known/jwks.json',
      '/api/docs',
      '/api/health',
      '/api/openapi.json',
      'all_languages/',
      'all_timezones/',
      'answer_timer/',
      'catalog/changes/',
      'catalog/count/',
      'catalog/details/',
      'catalog/find/',
      'catalog/keys/',
      'catalog/view/',
      'cloud_txt_signature/',
      'cloud_upload/',
      'common/date/now/',
      'file/:account/:key/:name',
      'form_answer/',
      'form_answer/:id/',
      'form_answer/patch_record/:id/',
      'get_form_for_answer/',
      'get_rules_for_answer/',
      'jwt_public_key/',
      'map/search/',
      'server_info/',
      'sheet/:account/:key/:name',
      'user_admin/login/',
      'web_service/press_button/',
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

/* A public form may be answered by everybody; of everything else it tells as little as a private one. */
describe.each(Object.entries({ ...formRows, ...ruleRows, ...recordRows }))(
  '%s of a public form',
  (name, row) => {
    const method = name.split(' ')[0] ?? ''
    it.each(['public', 'stranger', 'reader', 'outsider'] as const)('for %s', async (who) => {
      const expected = row.answers ? row.owner : row[who]
      expect(await probe(row, method, credentials.get(who), 'public')).toBe(expected)
    })
  },
)

import { beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../schemas/api/items'
import { apiBase } from '../../schemas/api/paths'
import type { ViewAs } from '../../schemas/api/viewAs'
import { addGrant } from '../../server/store/access/grants'
import { allCalls } from './contract'
import { nameField, sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()
const { db } = server.database
const { account_id: accountId, id: ownerId } = server.owner
const [ana, manager, plain, off] = [
  await server.addUser('ana'),
  await server.addUser('manager'),
  await server.addUser('plain'),
  await server.addUser('off'),
]
const far = await server.addAccount('far')
await db
  .updateTable('users')
  .set({ permissions: ['can_manage_users'] })
  .where('id', '=', manager.id)
  .execute()
await db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute()
const sessions = {
  owner: authorization,
  ana: await server.logIn('ana@example.com'),
  manager: await server.logIn('manager@example.com'),
  plain: await server.logIn('plain@example.com'),
  far: await server.logIn('far@example.com'),
}

interface Asked {
  readonly session?: string | undefined
  readonly view?: string | undefined
  readonly body?: unknown
}

interface Answered {
  readonly error_code?: string
  /** As clients of OData read it. */
  readonly error?: { readonly code?: string } | string
  readonly objects?: readonly Item[]
}

/** A request as the browser makes it, with or without a view. */
async function ask(method: string, path: string, { session = authorization, view, body }: Asked = {}) {
  const answer = await server.app.inject({
    method: method as 'GET',
    url: path.startsWith('/') ? path : `${apiBase}${path}`,
    headers: {
      ...(session === '' ? {} : { authorization: session }),
      ...(view === undefined ? {} : { 'x-view-as': view }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const json: unknown = String(answer.headers['content-type']).includes('json') ? answer.json() : undefined
  return { status: answer.statusCode, body: json as Answered }
}
const code = async (asked: ReturnType<typeof ask>) => {
  const {
    status,
    body: { error, error_code: said },
  } = await asked
  return [status, typeof error === 'object' ? error.code : said]
}
const begin = (userId: number, session?: string) =>
  ask('POST', 'view_as/', { session, body: { user_id: userId } })
const viewOf = async (userId: number, session?: string): Promise<string> => {
  const { status, body } = await begin(userId, session)
  expect(status).toBe(201)
  return (body as unknown as ViewAs).token
}

const forms = { shared: 0, filtered: 0, hidden: 0, ofManager: 0, ofAna: 0 }
beforeAll(async () => {
  for (const name of Object.keys(forms) as (keyof typeof forms)[]) {
    const { body } = await owner('POST', 'form_data/', sampleForm({ name }))
    forms[name] = (body as { form_id: number }).form_id
    for (const answer of ['Ana', 'Eva'])
      await owner('POST', 'form_answer/', { form_id: forms[name], answers: { [nameField]: answer } })
  }
  const give = (item_id: number, principal_id: number, filter: string | null = null) =>
    addGrant(db, {
      ...{ account_id: accountId, item_id, principal_type: 'user', principal_id, created_by_id: ownerId },
      level: 'can_share_item',
      filter: filter === null ? null : { path: ['answers', nameField], condition: 'iexact', operand: filter },
    })
  await give(forms.shared, ana.id)
  await give(forms.filtered, ana.id, 'Ana')
  await give(forms.ofAna, ana.id)
  await give(forms.shared, manager.id, 'Eva')
  await give(forms.filtered, manager.id, 'Eva')
  await give(forms.ofManager, manager.id)
})

const namesOf = async (asked: Asked) => {
  const { status, body } = await ask('GET', 'item/?itype__exact=form', asked)
  expect(status).toBe(200)
  return (body.objects ?? []).map(({ name }) => name).toSorted()
}
const answersOf = async (formId: number, asked: Asked) => {
  const { body } = await ask('GET', `form_answer/?form_id=${formId}`, asked)
  const rows = (body.objects ?? []) as unknown as readonly { answers: Record<string, string> }[]
  return rows.map(({ answers }) => answers[nameField]).toSorted()
}

describe('viewing as somebody else', () => {
  it('shows the lists of that person, as they are to them', async () => {
    const view = await viewOf(ana.id)
    expect(await namesOf({ view })).toEqual(await namesOf({ session: sessions.ana }))
    expect(await namesOf({ view })).toEqual(['filtered', 'ofAna', 'shared'])
    expect(await answersOf(forms.filtered, { view })).toEqual(['Ana'])
    expect(await answersOf(forms.shared, { view })).toEqual(['Ana', 'Eva'])
    expect((await ask('GET', `item/${forms.hidden}/`, { view })).status).toBe(404)
    const shown = (await ask('GET', `item/${forms.shared}/`, { view })).body
    expect(shown).toMatchObject({ perm: 'can_share_item', is_shared: true })
  })

  it('never shows what who looks may not see themselves', async () => {
    const view = await viewOf(ana.id, sessions.manager)
    const asked = { session: sessions.manager, view }
    expect(await namesOf(asked)).toEqual(['filtered', 'shared'])
    expect(await answersOf(forms.shared, asked)).toEqual(['Eva'])
    expect(await answersOf(forms.filtered, asked)).toEqual([])
    const record = (await ask('GET', `form_answer/?form_id=${forms.ofAna}`)).body.objects?.[0] as unknown as {
      id: string
    }
    expect((await ask('GET', `form_answer/${record.id}/`, asked)).status).toBe(404)
    // The account's owner sees everything, and is seen only as far as who looks does.
    const asOwner = { session: sessions.manager, view: await viewOf(ownerId, sessions.manager) }
    expect(await namesOf(asOwner)).toEqual(['filtered', 'ofManager', 'shared'])
  })

  it('lists their saved views, and none of a form that they were not given', async () => {
    const made = await ask('POST', 'filters/', {
      body: { name: 'De_Eva', form_id: forms.shared, string_petition: '' },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body as unknown as { id: number }
    const view = await viewOf(ana.id)
    const listed = async () => {
      const { status, body } = await ask('GET', `get_filters/?form_id=${forms.shared}`, { view })
      return [status, body.objects?.map(({ name }) => name)]
    }
    expect(await listed()).toEqual([200, []])
    expect((await ask('GET', `get_filters/${id}/`, { view })).status).toBe(404)
    const right = {
      item_id: id,
      principal_type: 'user',
      principal_id: ana.id,
      created_by_id: ownerId,
    } as const
    await addGrant(db, { ...right, account_id: accountId, level: 'can_manage_item', filter: null })
    expect(await listed()).toEqual([200, ['De_Eva']])
    expect((await ask('GET', `get_filters/${id}/`, { view })).status).toBe(200)
    expect(await answersOf(forms.shared, { view })).toEqual(['Ana', 'Eva'])
  })

  it('is written down under who looks', async () => {
    await viewOf(ana.id, sessions.manager)
    const row = await db
      .selectFrom('activity')
      .select(['actor_id', 'details'])
      .where('action', '=', 'user.viewed_as')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ actor_id: manager.id, details: { user_id: ana.id } })
  })
})

describe('who looks', () => {
  it('only looks: every call but those that read lists refuses', async () => {
    const view = await viewOf(ana.id)
    const statuses: Record<string, unknown> = {}
    for (const call of allCalls) {
      const path = `${call.path}`.replace(/:\w+\*?/g, '1')
      const [status, error] = await code(
        ask(call.method, path, { view, body: call.method === 'GET' ? undefined : {} }),
      )
      if (call.viewable) {
        expect(call.method).toBe('GET')
        expect(error).not.toBe('VIEWING_AS')
      } else statuses[`${call.method} ${call.path}`] = [status, error]
    }
    expect(
      Object.entries(statuses).filter(([, got]) => JSON.stringify(got) !== '[403,"VIEWING_AS"]'),
    ).toEqual([])
    expect(Object.keys(statuses).length).toBeGreaterThan(100)
  })

  it('gets no session of that person, and none by what names the view', async () => {
    const view = await viewOf(ana.id)
    expect(
      await code(ask('POST', 'user_admin/login/', { view, body: { username: 'ana@example.com', password } })),
    ).toEqual([403, 'VIEWING_AS'])
    expect((await ask('GET', 'item/', { session: `Bearer ${view}` })).status).toBeGreaterThanOrEqual(401)
    expect((await ask('GET', 'item/', { session: '', view })).status).toBe(401)
    expect(await code(begin(plain.id, sessions.ana))).toEqual([401, 'FORBIDDEN'])
    // A session is no view, nor is the view of somebody else, or of another session.
    const jwt = authorization.replace(/^\w+ /, '')
    for (const wrong of [jwt, 'x', `${view}x`, ''])
      expect(await code(ask('GET', 'item/', { view: wrong }))).toEqual([403, 'VIEWING_ENDED'])
    expect(await code(ask('GET', 'item/', { session: sessions.manager, view }))).toEqual([
      403,
      'VIEWING_ENDED',
    ])
    const again = await server.logIn('owner@example.com')
    expect(await code(ask('GET', 'item/', { session: again, view }))).toEqual([403, 'VIEWING_ENDED'])
  })

  it('administers users of the account, and looks as nobody else', async () => {
    expect(await code(begin(ana.id, sessions.plain))).toEqual([401, 'FORBIDDEN'])
    for (const nobody of [off.id, far.id, ownerId, 2_000_000_000])
      expect(await code(begin(nobody))).toEqual([404, 'NOT_FOUND'])
    const made = await owner('POST', 'api_key/', { name: 'k', current_password: password })
    const { id, key } = made.body as { id: number; key: string }
    const byKey = `ApiKey owner@example.com:${key}`
    const view = await viewOf(ana.id, byKey)
    expect((await ask('GET', 'item/', { session: byKey, view })).status).toBe(200)
    expect(await code(ask('GET', 'item/', { view }))).toEqual([403, 'VIEWING_ENDED'])
    await db.updateTable('api_keys').set({ level: 'can_manage_item' }).where('id', '=', id).execute()
    expect(await code(begin(ana.id, byKey))).toEqual([401, 'FORBIDDEN'])
    expect(await code(ask('GET', 'item/', { session: byKey, view }))).toEqual([403, 'VIEWING_ENDED'])
  })

  it('looks until either of them may not any more', async () => {
    const gone = await server.addUser('gone')
    const helper = await server.addUser('helper')
    await db
      .updateTable('users')
      .set({ permissions: ['can_manage_users'] })
      .where('id', '=', helper.id)
      .execute()
    const session = await server.logIn('helper@example.com')
    const view = await viewOf(gone.id, session)
    expect((await ask('GET', 'item/', { session, view })).status).toBe(200)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
    expect(await code(ask('GET', 'item/', { session, view }))).toEqual([403, 'VIEWING_ENDED'])
    await db.updateTable('users').set({ is_active: true }).where('id', '=', gone.id).execute()
    await db.updateTable('users').set({ permissions: [] }).where('id', '=', helper.id).execute()
    expect(await code(ask('GET', 'item/', { session, view }))).toEqual([403, 'VIEWING_ENDED'])
  })
})

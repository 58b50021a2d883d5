import { describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* The calls that read records and what belongs to them, as other clients make them. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
const otherId = await saved()
const submitted = async (name: string, form = formId, call = owner) => {
  const { status, body } = await submitTo(form, { answers: { [nameField]: name } }, call)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as SubmittedRecord
}
async function get<T>(path: string, call = owner): Promise<T> {
  const { status, body } = await call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as T
}
const statusOf = async (path: string, call = owner) => (await call('GET', path)).status
const records = [await submitted('Ana'), await submitted('Eva'), await submitted('Leo')]
const other = await submitted('Iván', otherId)
const [first] = records as [SubmittedRecord]
const edit = { form_id: formId, answers: { [nameField]: 'Ana María' } }
expect((await owner('PATCH', `form_answer/${first.id}/`, edit)).status).toBe(202)

interface Listed {
  readonly meta: Record<string, unknown>
  readonly objects: readonly { readonly id: string; readonly other_versions?: unknown }[]
}

describe('a list', () => {
  it('is twenty from the first on, says where it goes on, and counts apart', async () => {
    const { meta } = await get<Listed>('form_answer/')
    expect(meta).toMatchObject({ limit: 20, offset: 0, total_count: 4, next: null, previous: null })
    const page = await get<Listed>(`form_answer/?form_id=${formId}&limit=2`)
    const next = String(page.meta['next']).replace('/api/infosync/', '')
    const rest = await get<Listed>(next)
    expect([...page.objects, ...rest.objects].map(({ id }) => id)).toEqual(
      records.map(({ id }) => id).reverse(),
    )
    const counted = await get<Listed>(`form_answer/?form_id=${formId}&get_count=true`)
    expect(counted).toMatchObject({ meta: { total_count: 3 }, objects: [] })
  })

  it('names what it did not understand, and what clients add to any address is fine', async () => {
    const { meta } = await get<Listed>(`form_answer/?form_id=${formId}&fecha=hoy&_=17&format=json`)
    expect(meta).toMatchObject({ total_count: 3, ignored: ['fecha'] })
  })

  it('tells earlier versions where there are, and that there are none where there are none', async () => {
    const { objects } = await get<Listed>(`form_answer/?form_id=${formId}&order_by=created_at`)
    expect(objects.map((one) => one.other_versions)).toEqual([
      [{ uri: `/api/infosync/version/${first.id}-1/`, version: 1 }],
      [],
      [],
    ])
  })
})

describe('a record', () => {
  it('is found by its id, and by that and its form', async () => {
    expect(await get(`form_answer/${first.id}/`)).toMatchObject({ id: first.id, version: 2 })
    const info = `form_answer/${formId}/${first.id}/?elementRecordOid=a&currentElementOid=b`
    expect(await get(info)).toMatchObject({ id: first.id, other_versions: [{ version: 1 }] })
    expect(await statusOf(`form_answer/${otherId}/${first.id}/`)).toBe(404)
  })

  it('is not there through a view that is none of its form', async () => {
    const { body } = await owner('POST', 'filters/', { name: 'Vista', form_id: formId })
    const view = (body as { id: number }).id
    for (const path of [`form_answer/${first.id}/`, `form_answer/${formId}/${first.id}/`]) {
      expect(await statusOf(`${path}?filter_id=${view}`)).toBe(200)
      expect(await statusOf(`${path}?filter_id=99999999`)).toBe(404)
      expect(await statusOf(`${path}?filter_id=all`)).toBe(404)
    }
    expect(await statusOf(`form_answer/${other.id}/?filter_id=${view}`)).toBe(404)
  })

  it('is told as it was in each of its versions', async () => {
    const was = { record_id: first.id, version: 1, answers: { [nameField]: 'Ana' } }
    expect(await get(`version/${first.id}-1/`)).toMatchObject(was)
    expect(await get(`form_answer/${first.id}/version/1/`)).toMatchObject(was)
    const now = { version: 2, answers: { [nameField]: 'Ana María' }, replaced_at: null }
    expect(await get(`form_answer/${first.id}/version/2/`)).toMatchObject(now)
    expect(await statusOf(`version/${first.id}-2/`)).toBe(404)
    expect(await statusOf(`form_answer/${first.id}/version/3/`)).toBe(404)
  })
})

describe('folios', () => {
  const folios = async (query: string, call = owner) =>
    (await get<{ objects: { folio: string }[] }>(`form_answer/get_folios/?${query}`, call)).objects.map(
      ({ folio }) => folio,
    )

  it('are those that begin so, the newest first, eight of them', async () => {
    expect(await folios('')).toHaveLength(4)
    expect(await folios(`form_id=${formId}`)).toEqual(records.map(({ folio }) => folio).reverse())
    expect(await folios(`form_id=${formId}&folio=${first.folio.slice(0, 3)}`)).toContain(first.folio)
    expect(await folios('folio=no%25_hay')).toEqual([])
    const many = await saved()
    for (let at = 0; at < 10; at += 1) await submitted(`Z${at}`, many)
    expect(await folios(`form_id=${many}`)).toHaveLength(8)
    expect(await folios(`form_id=${many}&limit=9`)).toHaveLength(9)
  })

  it('are of records that one may read', async () => {
    const ana = await server.addUser('ana')
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
      ...{ principal_type: 'user', principal_id: ana.id, level: 'can_read_item' },
      filter: { path: ['answers', nameField], condition: 'exact', operand: 'Eva' },
    })
    expect(await folios('', server.callAs(await server.logIn(ana.username)))).toEqual([records[1]?.folio])
  })
})

describe('connections', () => {
  it('are those of other accounts whose records there are', async () => {
    const none = { connections: [], coworkers: {} }
    expect(await get(`connection_record_filter/?form_id=${formId}`)).toEqual(none)
    const guest = await server.addAccount('guest')
    await server.database.db
      .insertInto('connections')
      .values({
        ...{ account_id: server.owner.account_id, created_by_id: server.owner.id },
        user_id: guest.id,
      })
      .execute()
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
      ...{ principal_type: 'connection', principal_id: guest.id, level: 'can_answer_item' },
    })
    await submitted('Uma', formId, server.callAs(await server.logIn(guest.username)))
    const told = {
      connections: [{ id: guest.id, email: guest.email }],
      coworkers: { [guest.id]: [] },
    }
    expect(await get(`connection_record_filter/?form_id=${formId}`)).toEqual(told)
    expect(await get('connection_filter/')).toEqual(told)
    expect(await get(`connection_record_filter/?form_id=${otherId}`)).toEqual(none)
  })
})

describe('events', () => {
  it('are made, changed in part, listed and deleted as items', async () => {
    const made = await owner('POST', 'event/', {
      ...{ name: ' Feria ', start_date: 1_767_247_200, end_date: 1_767_333_600 },
      forms: [formId, `/api/infosync/form/${otherId}/`],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body as { id: number }
    expect(made.body).toMatchObject({
      ...{ name: 'Feria', itype: 'event', leaf_node: true, start_date: 1_767_247_200 },
      forms: [{ id: formId }, { id: otherId }],
    })
    const changed = await owner('PATCH', `event/${id}/`, { name: 'Feria 2', end_date: null })
    expect(changed.status).toBe(202)
    const now = { name: 'Feria 2', start_date: 1_767_247_200, end_date: null, forms: [{}, { id: otherId }] }
    expect(changed.body).toMatchObject(now)
    expect(await get('event/get_events/')).toMatchObject({ meta: { total_count: 1 }, objects: [now] })
    expect((await owner('DELETE', `item/${id}/`)).status).toBe(204)
    expect(await get('event/get_events/')).toMatchObject({ objects: [] })
  })

  it('refuse what cannot be', async () => {
    const refused = async (body: object) => {
      const answer = await owner('POST', 'event/', { name: 'Feria', ...body })
      return [answer.status, (answer.body as { error_code?: string }).error_code]
    }
    expect(await refused({ start_date: 2, end_date: 1 })).toEqual([400, 'EVENT_ENDS_FIRST'])
    expect(await refused({ forms: [2_000_000_000] })).toEqual([404, 'NOT_FOUND'])
    expect(await refused({ name: '  ' })).toEqual([400, 'NAME_REQUIRED'])
    expect((await owner('PATCH', `event/${formId}/`, { name: 'x' })).status).toBe(404)
  })
})

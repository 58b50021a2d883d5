import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordPeople } from '../../schemas/api/recordPeople'
import { addGrant } from '../../server/store/access/grants'
import { groupField, itemField, nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* What lists of records are asked besides single answers: sets, people by their groups and connections, and whether records are there. */

const { server, owner, saved } = await useSubmissionServer()
const formId = await saved()
const { db } = server.database
const accountId = server.owner.account_id
const { id: anaId, username } = await server.addUser('ana')
const ana = server.callAs(await server.logIn(username))
const share = (userId: number, more: object) =>
  addGrant(db, {
    ...{ account_id: accountId, item_id: formId, principal_type: 'user', principal_id: userId },
    ...{ level: 'can_answer_item', created_by_id: server.owner.id, ...more },
  })
const submit = async (call: typeof owner, name: string, things: readonly number[] = []) => {
  const answers = { [nameField]: name, [groupField]: things.map((thing) => ({ [itemField]: thing })) }
  const { status, body } = await call('POST', 'form_answer/', { form_id: formId, answers })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: string }).id
}
async function names(query: Record<string, string>, call = owner): Promise<string[]> {
  const { status, body } = await call('GET', `form_answer/?form_id=${formId}&${new URLSearchParams(query)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: { answers: Record<string, string> }[] }).objects
    .map(({ answers }) => answers[nameField] ?? '')
    .toSorted()
}
const of = (word: string) => `answer__${groupField}__${word}`
const item = (word: string, value: number) => `answer__${itemField}__${word}=${value}`
const all = (...strings: string[]) => JSON.stringify({ and: strings })

beforeAll(async () => {
  await share(anaId, {})
  await submit(owner, 'ninguna')
  await submit(owner, 'una', [3])
  await submit(owner, 'dos', [3, 8])
  await submit(ana, 'de Ana', [9])
})

describe('sets of a group', () => {
  it.each([
    ['any_set', all(item('gte', 3), item('lt', 5)), ['dos', 'una']],
    ['every_set', all(item('gte', 3), item('lt', 5)), ['una']],
    ['not__any_set', all(item('gte', 3), item('lt', 5)), ['de Ana', 'ninguna']],
    ['any_set', JSON.stringify({ or: [item('exact', 8), item('exact', 9)] }), ['de Ana', 'dos']],
    ['any_set', all(item('exact', 8), `off__${item('exact', 7)}`), ['dos']],
    ['set_count', '0', ['ninguna']],
    ['set_count__gte', '2', ['dos']],
    ['set_count__ne', '1', ['dos', 'ninguna']],
    ['is__empty', '', ['ninguna']],
  ])('%s=%s', async (word, value, found) => {
    expect(await names({ [of(word)]: value })).toEqual(found)
    expect(await names({ where: JSON.stringify({ or: [`${of(word)}=${value}`, 'folio=nobody'] }) })).toEqual(
      found,
    )
  })

  it('are asked nothing of what they have not', async () => {
    const query = new URLSearchParams({ [of('any_set')]: all('folio=1') })
    const { status, body } = await owner('GET', `form_answer/?form_id=${formId}&${query}`)
    expect([status, body]).toMatchObject([400, { error_code: 'INVALID_FILTER', params: { name: 'folio' } }])
  })
})

it('leaves out what is switched off, also where nothing else is asked', async () => {
  expect(await names({ [`off__answer__${nameField}__exact`]: 'una' })).toHaveLength(4)
  expect(
    await names({ where: JSON.stringify({ or: [`off__answer__${nameField}__exact=una`] }) }),
  ).toHaveLength(4)
})

describe('people', () => {
  it('are asked about by the groups that they are in', async () => {
    const { id: group } = await db
      .insertInto('groups')
      .values({ account_id: accountId, name: 'Cuadrilla' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('memberships')
      .values({ account_id: accountId, group_id: group, user_id: anaId, role: 'user' })
      .execute()
    expect(await names({ group_id__in: String(group) })).toEqual(['de Ana'])
    expect(await names({ group_id__nin: String(group) })).toEqual(['dos', 'ninguna', 'una'])
    expect(await names({ group_id: '2000000000' })).toEqual([])
    const { body } = await owner('GET', `user/item_users/?form_id=${formId}`)
    expect((body as RecordPeople).groups).toEqual([{ id: group, name: 'Cuadrilla' }])
  })

  it('are asked about by the connections that they are, with those of the same account', async () => {
    const far = await server.addAccount('lejos')
    await db
      .insertInto('connections')
      .values({ account_id: accountId, user_id: far.id, created_by_id: server.owner.id })
      .execute()
    await share(far.id, { principal_type: 'connection' })
    await submit(server.callAs(await server.logIn(far.username)), 'de lejos')
    expect(await names({ connection_id__in: String(far.id) })).toEqual(['de lejos'])
    expect(await names({ connection_id__nin: String(far.id) })).not.toContain('de lejos')
    expect(await names({ connection_id__in: String(anaId) })).toEqual([])
    const { body } = await owner('GET', `user/item_users/?form_id=${formId}`)
    expect((body as RecordPeople).connections).toEqual([{ id: far.id, email: far.email }])
  })
})

describe('deleted records', () => {
  it('are seen by who could have deleted them, and told by who did', async () => {
    const id = await submit(owner, 'borrada')
    expect(
      (await owner('PATCH', 'form_answer/', { deleted_objects: [`/api/infosync/form_answer/${id}/`] }))
        .status,
    ).toBe(202)
    expect(await names({ deleted: 'true' })).toEqual(['borrada'])
    expect(await names({ deleted: 'true', deleted_by_id__in: String(server.owner.id) })).toEqual(['borrada'])
    expect(await names({ deleted: 'true', deleted_by_id__in: String(anaId) })).toEqual([])
    expect(await names({ deleted: 'true', deleted_at__iexact: 'this_year' })).toEqual(['borrada'])
    expect(await names({ deleted: 'true' }, ana)).toEqual([])
    expect((await ana('GET', 'form_answer/?deleted=true&get_count=true')).body).toMatchObject({
      meta: { total_count: 0 },
    })
  })

  it('are no part of a view of those that are there, whatever is asked besides', async () => {
    const { body } = await owner('POST', 'filters/', { name: 'Todas', form_id: formId })
    const view = `filter_id=${(body as { id: number }).id}`
    const counted = async (more: string) => {
      const answer = await owner('GET', `form_answer/?${view}${more}&get_count=true`)
      return (answer.body as { meta: { total_count: number } }).meta.total_count
    }
    expect(await counted('')).toBe(5)
    expect(await counted('&deleted=false&archived=false')).toBe(5)
    expect(await counted('&deleted=true')).toBe(0)
    expect(await counted('&archived=true')).toBe(0)
  })
})

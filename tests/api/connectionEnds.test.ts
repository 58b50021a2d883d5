import { describe, expect, it } from 'vitest'
import type { Notices } from '../../schemas/api/notices'
import { must } from '../support/must'
import { addCatalog, addRow, placeField, sampleCatalog } from './catalogServer'
import { useCompanies } from './companies'
import { feedFor } from './feedSteps'
import { nameField } from './sampleForm'
import { password, type Call } from './testServer'

/* What a connection loses the moment that it ends, besides what is asked for anew, and what stays. */

const { company, connect, formOf, owner, server, share } = await useCompanies()

const answer = async (call: Call, form: number) => {
  const { status, body } = await call('POST', 'form_answer/', {
    form_id: form,
    answers: { [nameField]: 'Ana' },
  })
  expect(status).toBe(201)
  return (body as { id: string }).id
}
const endFor = async (id: number) => expect((await owner('DELETE', `connection/${id}/`)).status).toBe(204)

describe('what somebody of a connection has made of what was shared', () => {
  it('a feed is closed', async () => {
    const there = await company()
    await connect(there)
    const [ours, theirs] = [await formOf(owner), await formOf(there.asBoss)]
    await share(owner, ours, { owner: there.boss.id, is_connection: true })
    await answer(owner, ours)
    await answer(there.asBoss, theirs)
    const steps = feedFor(server, owner)
    const [shared, own] = [await steps.newFeed(ours, there.asBoss), await steps.newFeed(theirs, there.asBoss)]
    const status = async (feed: typeof shared) => (await steps.reader(feed).get('records')).status
    expect([await status(shared), await status(own)]).toEqual([200, 200])
    await endFor(there.boss.id)
    expect([await status(shared), await status(own)]).toEqual([404, 200])
  })

  it('the bell tells nothing of it any more', async () => {
    const there = await company()
    await connect(there)
    const form = await formOf(owner)
    await share(owner, form, { owner: there.staff.id })
    const id = await answer(owner, form)
    const comment = { text: 'Mira esto', mentions: [there.staff.id] }
    expect((await owner('POST', `form_answer/${id}/comments/`, comment)).status).toBe(201)
    const bell = async () => (await there.asStaff('GET', 'notice/')).body as Notices
    expect(await bell()).toMatchObject({ unread: 1, objects: [{ kind: 'mention', record_id: id }] })
    await endFor(there.boss.id)
    expect(await bell()).toMatchObject({ unread: 0, objects: [] })
  })

  it('what they promised to an address is given as long as they are connected, and not after', async () => {
    const there = await company()
    await connect(there)
    const form = await formOf(owner)
    await share(owner, form, { owner: there.staff.id, perm: 'can_share_item' })
    const promise = (email: string) =>
      there.asStaff('POST', 'file_shared_email/', { file_shared: form, email, perm: 'can_read_item' })
    const added = async (email: string) => {
      expect((await owner('POST', 'user_admin/', { name: 'Nueva', email, password })).status).toBe(201)
      return (await server.callAs(await server.logIn(email))('GET', `item/${form}/`)).status
    }
    const [soon, late] = [`pronto-${form}@example.com`, `tarde-${form}@example.com`]
    for (const email of [soon, late]) expect((await promise(email)).status).toBe(201)
    expect(await added(soon)).toBe(200)
    await endFor(there.boss.id)
    expect(await added(late)).toBe(404)
  })

  it('what they wrote stays, in their name', async () => {
    const there = await company()
    await connect(there)
    const form = await formOf(owner)
    await share(owner, form, { owner: there.boss.id, is_connection: true })
    const id = await answer(there.asStaff, form)
    expect((await there.asStaff('POST', `form_answer/${id}/comments/`, { text: 'Ya está' })).status).toBe(201)
    await endFor(there.boss.id)
    expect((await owner('GET', `form_answer/${id}/`)).body).toMatchObject({ created_by_id: there.staff.id })
    const { body } = await owner('GET', `form_answer/${id}/comments/`)
    expect((body as { objects: readonly unknown[] }).objects).toMatchObject([{ text: 'Ya está' }])
  })
})

describe('what lies on their devices', () => {
  it('rows of a catalog are refused at the next contact, and what is theirs is not', async () => {
    const there = await company()
    await connect(there)
    const { catalog_id: ours } = await addCatalog(owner, sampleCatalog({ _id: null }))
    const { catalog_id: theirs } = await addCatalog(there.asBoss, sampleCatalog({ _id: null }))
    await addRow(owner, ours, { [placeField]: 'Norte' })
    await addRow(there.asBoss, theirs, { [placeField]: 'Sur' })
    await share(owner, ours, { owner: there.boss.id, is_connection: true, perm: 'can_read_item' })
    const first = async (catalog: number) => {
      const { status, body } = await there.asStaff('POST', 'catalog/changes/', { catalog_id: catalog })
      return { status, mark: (body as { mark?: string }).mark }
    }
    const { status, mark } = await first(ours)
    expect([status, typeof mark]).toEqual([200, 'string'])
    const own = await there.asBoss('POST', 'catalog/changes/', { catalog_id: theirs })
    await endFor(there.boss.id)
    const next = await there.asStaff('POST', 'catalog/changes/', { catalog_id: ours, since: must(mark) })
    expect(next.status).toBe(404)
    expect([
      own.status,
      (await there.asBoss('POST', 'catalog/changes/', { catalog_id: theirs })).status,
    ]).toEqual([200, 200])
  })

  it('answers that were begun before are kept from us, and said to be', async () => {
    const there = await company()
    await connect(there)
    const form = await formOf(owner)
    await share(owner, form, { owner: there.boss.id, is_connection: true })
    await endFor(there.boss.id)
    const late = { form_id: form, answers: { [nameField]: 'Tarde' } }
    const { status, body } = await there.asStaff('POST', 'form_answer/', late, {
      'idempotency-key': 'tarde-1',
    })
    expect([status, (body as { error_code?: string }).error_code]).toEqual([404, 'NOT_FOUND'])
    const { body: listed } = await owner('GET', `form_answer/?form_id=${form}&get_count=true`)
    expect(listed).toMatchObject({ meta: { total_count: 0 } })
  })
})

import { describe, expect, it } from 'vitest'
import { nameField } from './sampleForm'
import { useSharesServer } from './sharesServer'
import type { SubmittedRecord } from './submissionServer'
import { password, type Call } from './testServer'

/* A link to edit a record lends what its maker may do: it works as long as they could make it again. */

const { server, owner, saved, submitTo, give } = await useSharesServer()
const anybody = server.callAs()
const unauthorized = { status: 401, body: { error_code: 'FORM_LOAD_UNAUTHORIZED' } }
const key = '0b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d'

let count = 0
async function add() {
  const email = `enlaza-${(count += 1)}@example.com`
  const { body } = await owner('POST', 'user_admin/', { name: email, email, password })
  return { id: (body as { id: number }).id, call: server.callAs(await server.logIn(email)) }
}
type Person = Awaited<ReturnType<typeof add>>

const share = async (item: number, { id }: Person, perm = 'can_manage_item') => {
  const wish = { file_shared: item, owner: id, perm }
  const { status, body } = await owner('PATCH', 'file_shared/', { objects: [wish] })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { objects: { id: number }[] }).objects[0]?.id ?? 0
}
const openForm = () => saved({ public: true, edit_public_records: true })
async function recordOf(form: number): Promise<string> {
  const more = { answers: { [nameField]: 'Ana' } }
  const { body } = await submitTo(form, more, anybody, { 'idempotency-key': key })
  return (body as SubmittedRecord).id
}
const tokenIn = ({ body }: { readonly body: unknown }) => (body as { token: string }).token
const linkBy = async (call: Call, id: string) => tokenIn(await call('POST', `form_answer/link/${id}/`))

/** What a link says to whoever opens it: the record, its form, an edit. */
const opened = async (form: number, id: string, token: string) => {
  const answers = { answers: { [nameField]: 'Eva' } }
  return [
    await anybody('GET', `form_answer/${id}/?token=${token}`),
    await anybody('GET', `get_form_for_answer/?form_id=${form}&token=${token}`),
    await anybody('PATCH', `form_answer/${id}/?token=${token}`, answers),
  ]
}
const works = [{ status: 200 }, { status: 200 }, { status: 202 }]
const refused = [unauthorized, unauthorized, unauthorized]

/** Somebody who manages the owner's form, and a link of theirs to a record of it. */
async function lent() {
  const maker = await add()
  const form = await openForm()
  const given = await share(form, maker)
  const id = await recordOf(form)
  const token = await linkBy(maker.call, id)
  const open = () => opened(form, id, token)
  expect(await open()).toMatchObject(works)
  return { maker, form, id, given, open }
}
type Lent = Awaited<ReturnType<typeof lent>>
/** How many links there are, as "who can see this" says. */
const told = async ({ form, id }: Lent) =>
  ((await owner('GET', `item/${form}/people/?record_id=${id}`)).body as { links: number }).links

describe('a link that somebody made', () => {
  it.each<[string, (made: Lent) => Promise<unknown>, (made: Lent) => Promise<unknown>]>([
    [
      'whose right was taken away',
      ({ given }) => owner('PATCH', 'file_shared/', { deleted_objects: [given] }),
      ({ form, maker }) => share(form, maker),
    ],
    [
      'whose right became less',
      ({ form, maker }) => share(form, maker, 'can_answer_item'),
      ({ form, maker }) => share(form, maker),
    ],
    [
      'who was deactivated',
      ({ maker }) => owner('PATCH', `user_admin/${maker.id}/`, { is_active: false }),
      ({ maker }) => owner('PATCH', `user_admin/${maker.id}/`, { is_active: true }),
    ],
  ])('%s opens nothing until they could make it again', async (_who, lose, regain) => {
    const made = await lent()
    expect(await told(made)).toBe(1)
    await lose(made)
    expect(await made.open()).toMatchObject(refused)
    expect(await told(made)).toBe(0)
    await regain(made)
    expect(await made.open()).toMatchObject(works)
  })

  it('ends with them where what they own is deleted', async () => {
    const { maker, open } = await lent()
    expect((await owner('DELETE', `user_admin/${maker.id}/`, { transfer: false })).status).toBe(204)
    expect(await open()).toMatchObject(refused)
  })

  it('is the heir’s, as far as they may do what it lends', async () => {
    const [heir, { maker, form, open }] = [await add(), await lent()]
    const wish = { transfer: true, new_owner: heir.id }
    expect((await owner('DELETE', `user_admin/${maker.id}/`, wish)).status).toBe(204)
    expect(await open()).toMatchObject(refused)
    await share(form, heir)
    expect(await open()).toMatchObject(works)
  })
})

it('links that the form gave are nobody’s, whoever its owner comes to be', async () => {
  const [leaver, heir] = [await add(), await add()]
  const form = await openForm()
  await server.database.db.updateTable('items').set({ owner_id: leaver.id }).where('id', '=', form).execute()
  const id = await recordOf(form)
  const own = tokenIn(await anybody('POST', 'form_answer/own_link/', { form_id: form, key }))
  const wish = { transfer: true, new_owner: heir.id }
  expect((await owner('DELETE', `user_admin/${leaver.id}/`, wish)).status).toBe(204)
  expect(await opened(form, id, own)).toMatchObject(works)
})

it('links of who may only share a form are not made', async () => {
  const form = await openForm()
  await give(owner, form, 'ana', { perm: 'can_share_item' })
  const id = await recordOf(form)
  const call = server.callAs(await server.logIn('ana@example.com'))
  expect((await call('POST', `form_answer/link/${id}/`)).status).toBe(401)
})

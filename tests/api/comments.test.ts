import { afterAll, describe, expect, it } from 'vitest'
import type { Comment, Comments, Readers } from '../../schemas/api/comments'
import type { Notices } from '../../schemas/api/notices'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { addGrant } from '../../server/store/access/grants'
import { startMailServer } from '../support/mailServer'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database

async function member(name: string) {
  const user = await server.addUser(name)
  return { id: user.id, user, call: server.callAs(await server.logIn(user.username)) }
}
const share = (formId: number, userId: number) =>
  addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
    ...{ principal_type: 'user', principal_id: userId },
    ...{ level: 'can_read_item', can_delete_records: false },
  })
const unshare = (formId: number) => db.deleteFrom('grants').where('item_id', '=', formId).execute()
const sent = async (formId: number) => ((await submitTo(formId)).body as SubmittedRecord).id
const say = async (call: Call, id: string, text: string, mentions: readonly number[] = []) => {
  const { status, body } = await call('POST', `form_answer/${id}/comments/`, { text, mentions })
  expect(status).toBe(201)
  return body as Comment
}
const read = async (call: Call, id: string, query = '') => {
  const { status, body } = await call('GET', `form_answer/${id}/comments/${query}`)
  expect(status).toBe(200)
  return body as Comments
}
const noticesOf = async (call: Call) => (await call('GET', 'notice/')).body as Notices

describe('comments on a record', () => {
  it('are read, changed and deleted by who wrote them, and by nobody else', async () => {
    const formId = await saved()
    const id = await sent(formId)
    const eva = await member('eva')
    await share(formId, eva.id)
    const first = await say(owner, id, '  ¿Ya se revisó?  ')
    expect(first).toMatchObject({ text: '¿Ya se revisó?', is_own: true, edited_at: null, mentions: [] })
    await say(eva.call, id, 'Hoy')
    const { objects } = await read(eva.call, id)
    expect(objects.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['Hoy', true],
      ['¿Ya se revisó?', false],
    ])
    const at = `form_answer/${id}/comments/${first.id}/`
    expect((await eva.call('PATCH', at, { text: 'No' })).status).toBe(401)
    expect((await eva.call('DELETE', at)).status).toBe(401)
    const changed = await owner('PATCH', at, { text: '¿Se revisó?' })
    expect(changed).toMatchObject({ status: 200, body: { text: '¿Se revisó?' } })
    expect((changed.body as Comment).edited_at).not.toBeNull()
    expect((await owner('DELETE', at)).status).toBe(204)
    expect((await owner('DELETE', at)).status).toBe(404)
    expect((await read(owner, id)).objects.map(({ text }) => text)).toEqual(['Hoy'])
    // Of another record it is none.
    expect((await owner('PATCH', at.replace(id, await sent(formId)), { text: 'x' })).status).toBe(404)
    for (const bad of [
      {},
      { text: '' },
      { text: '  ' },
      { text: 'x'.repeat(4_001) },
      { text: 'x', mentions: ['a'] },
    ])
      expect((await owner('POST', `form_answer/${id}/comments/`, bad)).status).toBe(400)
  })

  it('are said once however often they are sent, also at the same time, and of that nobody is told twice', async () => {
    const formId = await saved()
    const id = await sent(formId)
    const eva = await member('evelia')
    await share(formId, eva.id)
    const at = `form_answer/${id}/comments/`
    const again = (key: string) =>
      owner('POST', at, { text: 'Hola', mentions: [eva.id] }, { 'idempotency-key': key })
    const [one, two] = await Promise.all([again('k1'), again('k1')])
    expect([one.status, two.status]).toEqual([201, 201])
    expect((two.body as Comment).id).toBe((one.body as Comment).id)
    expect(((await again('k1')).body as Comment).id).toBe((one.body as Comment).id)
    expect(((await again('k2')).body as Comment).id).not.toBe((one.body as Comment).id)
    expect((await read(owner, id)).objects).toHaveLength(2)
    expect((await noticesOf(eva.call)).objects).toHaveLength(2)
    // Keys are of who sends them.
    const theirs = await eva.call('POST', at, { text: 'Yo' }, { 'idempotency-key': 'k1' })
    expect((theirs.body as Comment).text).toBe('Yo')
    await owner('DELETE', `${at}${(one.body as Comment).id}/`)
    expect((await again('k1')).status).toBe(404)
  })

  it('come page by page', async () => {
    const id = await sent(await saved())
    for (const text of ['a', 'b', 'c']) await say(owner, id, text)
    const newest = await read(owner, id, '?limit=2')
    expect(newest.objects.map(({ text }) => text)).toEqual(['c', 'b'])
    const older = await read(owner, id, `?limit=2&before=${newest.next}`)
    expect([older.objects.map(({ text }) => text), older.next]).toEqual([['a'], null])
  })

  it('are for who may read the record, until the right ends; accounts know nothing of each other', async () => {
    const formId = await saved()
    const id = await sent(formId)
    const [eva, stranger] = [await member('eva lee'), await member('nadie')]
    await share(formId, eva.id)
    const outsider = server.callAs(await server.logIn((await server.addAccount('ajena')).username))
    await say(owner, id, 'Mira @eva', [eva.id])
    expect((await noticesOf(eva.call)).unread).toBe(1)
    for (const call of [stranger.call, outsider]) {
      for (const path of ['comments/', 'readers/', 'history/'])
        expect((await call('GET', `form_answer/${id}/${path}`)).status).toBe(404)
      expect((await call('POST', `form_answer/${id}/comments/`, { text: 'x' })).status).toBe(404)
      expect((await call('PUT', `form_answer/${id}/follow/`, { follows: true })).status).toBe(404)
    }
    await unshare(formId)
    expect((await eva.call('GET', `form_answer/${id}/comments/`)).status).toBe(404)
    expect(await noticesOf(eva.call)).toEqual({ objects: [], unread: 0 })
    // Who may not read it any more is told nothing more of it.
    await say(owner, id, 'Otra vez', [eva.id])
    await share(formId, eva.id)
    expect((await noticesOf(eva.call)).objects.map(({ text }) => text)).toEqual(['Mira @eva'])
  })

  it('go with a deleted record, and come back with it', async () => {
    const formId = await saved()
    const id = await sent(formId)
    const eva = await member('eva borra')
    await share(formId, eva.id)
    await say(owner, id, 'Para ti', [eva.id])
    const { body } = await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
    expect((await eva.call('GET', `form_answer/${id}/comments/`)).status).toBe(404)
    expect((await noticesOf(eva.call)).objects).toEqual([])
    expect(await owner('POST', `form_answer/${id}/comments/`, { text: 'x' })).toMatchObject({
      status: 400,
      body: { error_code: 'RECORD_NOT_EDITABLE' },
    })
    const { change_set_id } = body as { change_set_id: string }
    await owner('POST', 'form_answer/undo/', { change_set_id })
    expect((await read(eva.call, id)).objects).toHaveLength(1)
    expect((await noticesOf(eva.call)).objects).toHaveLength(1)
  })
})

describe('followers of a record', () => {
  it('are who comments and whom a comment names, and are told until they leave off', async () => {
    const formId = await saved()
    const id = await sent(formId)
    const [eva, luz] = [await member('eva sigue'), await member('luz sigue')]
    await share(formId, eva.id)
    await share(formId, luz.id)
    await say(eva.call, id, 'Lo vi')
    expect((await read(eva.call, id)).follows).toBe(true)
    expect((await read(luz.call, id)).follows).toBe(false)
    const stranger = await member('ajena al formulario')
    const named = await say(owner, id, '@luz y otra', [luz.id, stranger.id, server.owner.id, luz.id])
    expect(named.mentions.map((one) => one.id)).toEqual([luz.id])
    const kinds = async (call: Call) =>
      (await noticesOf(call)).objects.flatMap((one) => (one.record_id === id ? one.kind : []))
    expect(await kinds(eva.call)).toEqual(['comment'])
    expect(await kinds(luz.call)).toEqual(['mention'])
    expect(await kinds(owner)).toEqual([])
    expect(await noticesOf(stranger.call)).toEqual({ objects: [], unread: 0 })
    expect((await luz.call('PUT', `form_answer/${id}/follow/`, { follows: false })).status).toBe(204)
    await say(eva.call, id, 'Y otra cosa')
    expect(await kinds(luz.call)).toEqual(['mention'])
    expect(await kinds(owner)).toEqual(['comment'])
    // Named again she is told, and still does not follow.
    await say(eva.call, id, '@luz', [luz.id])
    expect(await kinds(luz.call)).toEqual(['mention', 'mention'])
    expect((await read(luz.call, id)).follows).toBe(false)
    const { objects } = (await owner('GET', `form_answer/${id}/readers/?search=SIGUE`)).body as Readers
    expect(objects.map(({ id: one, follows }) => [one, follows])).toEqual([
      [eva.id, true],
      [luz.id, false],
    ])
  })

  it('read what they are told, of one record or all', async () => {
    const formId = await saved()
    const [one, other] = [await sent(formId), await sent(formId)]
    const eva = await member('eva avisos')
    await share(formId, eva.id)
    for (const id of [one, other]) await say(owner, id, '@eva', [eva.id])
    expect((await noticesOf(eva.call)).unread).toBe(2)
    await eva.call('POST', 'notice/read/', { record_id: one })
    expect((await noticesOf(eva.call)).objects.map((notice) => [notice.record_id, notice.is_read])).toEqual([
      [other, false],
      [one, true],
    ])
    await eva.call('POST', 'notice/read/', {})
    expect((await noticesOf(eva.call)).unread).toBe(0)
  })

  it('hear of comments while they look at the record, and lists of records do not', async () => {
    const formId = await saved()
    const id = await sent(formId)
    const { body } = await owner('GET', `form_answer/?form_id=${formId}&with_mark=true`)
    const { mark } = (body as { meta: { mark: string } }).meta
    await say(owner, id, 'Hola')
    const told = async (query: string) =>
      (
        await owner(
          'GET',
          `form_answer/changes/?form_id=${formId}&feed=normal&after=${encodeURIComponent(mark)}${query}`,
        )
      ).body as string
    expect(await told('')).not.toContain(id)
    expect(await told('&with_comments=true')).toContain(id)
  })
})

describe('followers by e-mail', async () => {
  const mailServer = await startMailServer()
  afterAll(() => mailServer.close())
  const from = { name: 'Acopio', address: 'forms@acopio.example' }
  const other = await useSubmissionServer(
    { baseUrl: 'https://forms.example.com' },
    { mailer: createSmtpMailer({ url: mailServer.url, from }) },
  )

  it('are written to once for each comment, and told how that ends', async () => {
    const formId = await other.saved()
    const id = ((await other.submitTo(formId)).body as SubmittedRecord).id
    const eva = await other.server.addUser('evacorreo')
    await addGrant(other.server.database.db, {
      ...{ account_id: other.server.owner.account_id, item_id: formId, created_by_id: other.server.owner.id },
      ...{ principal_type: 'user', principal_id: eva.id, level: 'can_read_item', can_delete_records: false },
    })
    await say(other.owner, id, 'Mira <esto>', [eva.id])
    const arrived = () => mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(eva.email))
    await expect.poll(() => arrived().length).toBe(1)
    const [mail] = arrived()
    expect(mail?.subject).toContain('te mencionó')
    expect(mail?.text).toContain('Mira <esto>')
    expect(mail?.text).toContain(`https://forms.example.com/records/detail/${id}?tab=comments`)
    expect(mail?.text).toContain('Dejar de seguir')
    expect(mail?.html).not.toContain('<esto>')
  })
})

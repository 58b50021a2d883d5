import { afterAll, describe, expect, it } from 'vitest'
import type { Mail, MailWithText } from '../../schemas/api/mails'
import type { Task } from '../../schemas/api/tasks'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { addGrant } from '../../server/store/access/grants'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import { readPdf } from '../support/readPdf'
import { taskThat } from './fillServer'
import { nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const mailBytes = 60_000
const { server, owner, saved, submitTo } = await useSubmissionServer(
  { baseUrl: 'https://forms.example.com', mailBytes },
  { mailer },
)
const formId = await saved()
const submitted = async (name: string) =>
  (await submitTo(formId, { answers: { [nameField]: name } })).body as SubmittedRecord
const [ana, beto] = [await submitted('Ana'), await submitted('Beto')]

const send = (body: object, call: Call = owner, headers: object = {}) =>
  call('POST', 'form_answer/send_mail/', { email_configuration: {}, ...body }, { ...headers })
type Sent = Extract<Task, { kind: 'mailRecords' }>
async function sent(body: object, call: Call = owner): Promise<NonNullable<Sent['result']>> {
  const answer = await send(body, call)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  const task = (await taskThat(call, (answer.body as { task_id: string }).task_id)) as Sent
  expect(task, JSON.stringify(task.error)).toMatchObject({ state: 'done' })
  return must(task.result)
}
/** The first that arrived at an address. */
async function arrived(to: string) {
  const found = () => mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(to))
  await expect.poll(() => found().length).toBe(1)
  return must(found()[0])
}
const lectora = await server.addUser('lectora')
const reader = server.callAs(await server.logIn('lectora@example.com'))
const red = { path: ['answers', nameField], condition: 'exact', operand: 'Ana' }
const give = (filter: object) =>
  addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
    ...{ principal_type: 'user', principal_id: lectora.id, level: 'can_read_item', filter },
  } as Parameters<typeof addGrant>[1])

describe('records that are sent by e-mail', () => {
  it('a record goes to each address once as a PDF, with what was written and in the name of who sends it', async () => {
    const result = await sent({
      answer_uri: `/api/infosync/form_answer/${ana.id}/`,
      emails: ['uno@example.com', 'UNO@example.com', ' dos@example.com '],
      email_configuration: {
        subject: 'De {{record.folio}}\r\nBcc: otra@example.com',
        body: 'Hola <b>tú</b>,\n\nva {{record.form.name}}. {% mal %}',
      },
    })
    expect(result).toMatchObject({ rows: 1, mails: [expect.any(Number), expect.any(Number)] })
    const mail = await arrived('dos@example.com')
    // A text that is no template as a whole stays as it was written.
    expect(mail.subject).toBe('De {{record.folio}} Bcc: otra@example.com')
    expect(mail.text).toContain('Hola tú,')
    expect(mail.from).toMatchObject({ name: 'owner', address: 'forms@acopio.example' })
    expect(mail.replyTo).toMatchObject([{ address: 'owner@example.com' }])
    expect(mail.attachments).toMatchObject([{ filename: `Visita ${ana.folio}.pdf` }])
    const read = await readPdf(Buffer.from(must(mail.attachments[0]).content as ArrayBuffer))
    expect(read.texts.join(' ')).toContain('Ana')
    await arrived('UNO@example.com')
    const { body } = await owner('GET', `email/?id=${result.mails.join(',')}`)
    expect((body as { objects: readonly Mail[] }).objects).toMatchObject([
      { reason: 'records', record_id: ana.id, form_id: formId },
      { reason: 'records', record_id: ana.id, form_id: formId },
    ])
  })

  it('is filled with the one record that is sent, and the same key is the same e-mail', async () => {
    const body = {
      answer_uri: ana.id,
      emails: ['llave@example.com'],
      email_configuration: { subject: 'Visita {{record.folio}}', body: '' },
    }
    const key = { 'Idempotency-Key': 'la misma clave de antes' }
    const [first, again] = [await send(body, owner, key), await send(body, owner, key)]
    expect(again.body).toEqual(first.body)
    expect((await send({ ...body, merge: false }, owner, key)).status).toBe(409)
    const mail = await arrived('llave@example.com')
    expect(mail.subject).toBe(`Visita ${ana.folio}`)
    expect(mail.text).toContain('owner te envía un registro de «Visita».')
    expect(
      mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes('llave@example.com')),
    ).toHaveLength(1)
  })

  it('is printed with the template that is chosen, if the form has it', async () => {
    const template = {
      ...{ id: 't1', name: 'Acta', default: false, _type: 'single_record' },
      design: { blocks: [{ kind: 'text', text: 'Acta de entrega' }] },
    }
    await owner('PUT', `form_data/templates/${formId}/`, { templates: [template] })
    const body = { answer_uri: ana.id, emails: ['acta@example.com'] }
    const unknown = await send({ ...body, email_configuration: { pdf_template: 'Ninguna' } })
    expect(unknown.status).toBe(404)
    await sent({ ...body, email_configuration: { pdf_template: 'Acta' } })
    const mail = await arrived('acta@example.com')
    const read = await readPdf(Buffer.from(must(mail.attachments[0]).content as ArrayBuffer))
    expect(read.texts.join(' ')).toContain('Acta de entrega')
    expect(read.texts.join(' ')).not.toContain('Ana')
  })

  it('what is too large is a link that ends when it says, or when its sender takes it back', async () => {
    for (let at = 0; at < 12; at++) await submitted(`Otra ${at} letras`)
    const result = await sent({
      form_id: formId,
      filters: 'search=letras',
      emails: ['lejos@example.com'],
      email_configuration: { timer_config: { seconds_to_expire: 3_600 } },
      merge: false,
    })
    expect(result.rows).toBe(12)
    const mail = await arrived('lejos@example.com')
    expect(mail.attachments).toEqual([])
    const [address = ''] =
      /https:\/\/forms\.example\.com(\/api\/infosync\/download_file\/\S+?\.zip)/.exec(mail.text ?? '') ?? []
    const fetch = () =>
      server.app.inject({ method: 'GET', url: address.replace('https://forms.example.com', '') })
    const file = await fetch()
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(file.rawPayload.length).toBeGreaterThan(mailBytes)
    // Whoever reads what was sent has not thereby the records.
    const shown = (await owner('GET', `email/${result.mails[0]}/`)).body as MailWithText
    expect([shown.html, shown.text]).toEqual(['', ''])
    server.advance(3_601_000)
    expect((await fetch()).statusCode).toBe(404)
    server.advance(-3_601_000)
    const { body } = await owner('GET', 'download_history/')
    const [newest] = (body as { objects: readonly { id: string; expires_at: number; created_at: number }[] })
      .objects
    expect(must(newest).expires_at - must(newest).created_at).toBeCloseTo(3_600, 0)
    expect((await owner('DELETE', `download_history/${must(newest).id}/`)).status).toBe(204)
    expect((await fetch()).statusCode).toBe(404)
  })

  it('has only what its sender may see, who sees afterwards what they sent, and nobody else does', async () => {
    expect((await send({ records: [ana.id], emails: ['a@example.com'] }, reader)).status).toBe(404)
    await give(red)
    expect((await send({ answer_uri: beto.id, emails: ['a@example.com'] }, reader)).status).toBe(404)
    const result = await sent(
      { form_id: formId, records: [ana.id, beto.id], emails: ['parte@example.com'], merge: true },
      reader,
    )
    expect(result.rows).toBe(1)
    const mail = await arrived('parte@example.com')
    const read = await readPdf(Buffer.from(must(mail.attachments[0]).content as ArrayBuffer))
    expect(read.texts.join(' ')).not.toContain('Beto')
    const [id] = result.mails
    expect((await reader('GET', `email/${id}/`)).status).toBe(200)
    await server.addUser('ajena')
    const other = server.callAs(await server.logIn('ajena@example.com'))
    expect((await other('GET', `email/${id}/`)).status).toBe(404)
    expect((await other('GET', `email/?id=${id}`)).body).toMatchObject({ objects: [] })
  })

  it.each([
    ['nobody is written to', { answer_uri: ana.id }, 400, 'BAD_REQUEST'],
    ['what is no address', { answer_uri: ana.id, emails: ['a@example.com', 'nadie'] }, 400, 'INVALID_EMAILS'],
    [
      'no such record',
      { answer_uri: '65a0000000000000000000ff', emails: ['a@example.com'] },
      404,
      'NOT_FOUND',
    ],
    [
      'nothing matches',
      { form_id: 0, filters: 'search=nadie así', emails: ['a@example.com'] },
      404,
      'NOT_FOUND',
    ],
    ['no record is named', { records: [], emails: ['a@example.com'] }, 404, 'NOT_FOUND'],
  ] as const)('%s: it is refused', async (_name, body, status, code) => {
    const asked = 'form_id' in body ? { ...body, form_id: formId } : body
    const answer = await send(asked)
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code])
  })
})

it('who asks for it is told by e-mail that a download is there, once and without the file', async () => {
  const asked = { records_uri: [ana.id, beto.id], notify_by_email: true }
  const { body } = await owner('POST', 'records_pdf/', asked)
  const { state } = await taskThat(owner, (body as { task_id: string }).task_id)
  expect(state).toBe('done')
  const mail = await arrived('owner@example.com')
  expect(mail.attachments).toEqual([])
  expect(mail.subject).toContain('está lista')
  expect(mail.text).toContain('https://forms.example.com/records/downloads')
  expect(mail.text).not.toContain('download_file')
})

describe('whoever is no user', () => {
  const stopOf = (text: string) => must(/emails\/stop\/(\S+)/.exec(text))[1] ?? ''

  it('says once that they want no more, is written to no more, and can change their mind', async () => {
    await sent({ answer_uri: ana.id, emails: ['cliente@example.com', 'lectora@example.com'] })
    const mail = await arrived('cliente@example.com')
    const key = stopOf(mail.text ?? '')
    expect(mail.headers.find(({ key: name }) => name === 'list-unsubscribe')?.value).toContain(key)
    // A user of the account gets what concerns them.
    expect((await arrived('lectora@example.com')).text).not.toContain('emails/stop/')
    const path = `email/stop/${key}/`
    const anybody = server.callAs()
    expect((await anybody('GET', path)).body).toMatchObject({
      address: 'cliente@example.com',
      stopped: false,
    })
    expect((await anybody('POST', path, { stopped: true })).body).toMatchObject({ stopped: true })

    const { mails } = await sent({ answer_uri: ana.id, emails: ['Cliente@example.com'] })
    expect((await owner('GET', `email/${mails[0]}/`)).body).toMatchObject({
      state: 'failed',
      problem: expect.any(String) as unknown,
    })
    expect((await owner('POST', `email/${mails[0]}/send/`, {})).body).toMatchObject({ code: 'MAIL_STOPPED' })
    expect((await anybody('POST', path, { stopped: false })).body).toMatchObject({ stopped: false })
    expect((await owner('POST', `email/${mails[0]}/send/`, {})).status).toBe(202)
    await arrived('Cliente@example.com')
  })

  it('a link that was tampered with stops nobody', async () => {
    const [mail] = mailServer.received
    const key = stopOf(must(mail).text ?? '')
    const [, signature = ''] = key.split('.')
    const forged = `${Buffer.from(`${server.owner.account_id} otra@example.com`).toString('base64url')}.${signature}`
    for (const bad of [forged, key.slice(0, -2), `${key}.x`, 'x', '.', '%2e'])
      expect((await server.callAs()('POST', `email/stop/${bad}/`, { stopped: true })).status).toBe(
        bad === `${key}.x` ? 200 : 404,
      )
  })
})

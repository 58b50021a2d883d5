import { afterAll, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { startMailServer } from '../support/mailServer'
import { useSubmissionServer } from './submissionServer'

/* The link to a draft goes by e-mail to an address that its writer gives, and to nobody else. */

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const { server, owner, saved, submitTo } = await useSubmissionServer(
  { baseUrl: 'https://forms.example.com' },
  { mailer },
)
const anybody = server.callAs()
const content = Buffer.from('sealed').toString('base64url')
const key = 'k'.repeat(43)
let drafts = 0

/** A draft of a form that anybody may answer. */
async function kept(formId: number) {
  drafts++
  const draft = `${String(drafts).padStart(8, '0')}-3c1a-4c55-9d5e-7f1f2a3b4c5d`
  const { status, body } = await anybody('POST', 'draft_link/', { form_id: formId, key: draft, content })
  expect(status).toBe(201)
  expect(body).toMatchObject({ may_mail: true })
  return { id: (body as { id: string }).id, draft }
}
const mail = (formId: number, id: string, email: string, headers = {}) =>
  anybody('POST', 'draft_link/email/', { form_id: formId, id, key, email }, headers)
const receivedBy = (email: string) =>
  mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(email))
const accepted = { status: 202, body: {} }

it('brings the whole link in the language of who asks, and is no longer kept once it has left', async () => {
  const formId = await saved({ public: true })
  const { id } = await kept(formId)
  expect(await mail(formId, id, '  ana@example.com ', { 'accept-language': 'pt-BR' })).toMatchObject(accepted)
  // Pressed twice.
  expect(await mail(formId, id, 'Ana@example.com')).toMatchObject(accepted)
  const link = `https://forms.example.com/forms/public/${formId}#draft=${id}.${key}`
  await expect.poll(() => receivedBy('ana@example.com').map(({ text }) => text)).toHaveLength(1)
  const [letter] = receivedBy('ana@example.com')
  expect(letter?.text).toContain(link)
  expect(letter?.html).toContain(link)
  expect(letter?.subject).toBe('Suas respostas de “Visita” para continuar em outro dispositivo')
  await expect
    .poll(() =>
      server.database.db
        .selectFrom('mails')
        .select(['state', 'html', 'plain'])
        .where('to_address', '=', 'ana@example.com')
        .execute(),
    )
    .toEqual([{ state: 'sent', html: '', plain: '' }])
})

it('who keeps the form never learns of the address', async () => {
  const formId = await saved({ public: true })
  const { id } = await kept(formId)
  await mail(formId, id, 'eva@example.com')
  await expect.poll(() => receivedBy('eva@example.com').length).toBe(1)
  const lists = [await owner('GET', 'email/'), await owner('GET', `email/?form_id=${formId}`)]
  for (const { body } of lists) expect(JSON.stringify(body)).not.toContain('eva@example.com')
  const { id: mailId } = await server.database.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'eva@example.com')
    .executeTakeFirstOrThrow()
  expect(await owner('GET', `email/${mailId}/`)).toMatchObject({ status: 404 })
})

it('an address that has enough of it hears no more, which nobody is told', async () => {
  const formId = await saved({ public: true })
  for (let turn = 0; turn < 8; turn++)
    expect(await mail(formId, (await kept(formId)).id, 'leo@example.com')).toMatchObject(accepted)
  const waiting = () =>
    server.database.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', 'leo@example.com')
      .where('state', '=', 'waiting')
      .execute()
  // An e-mail that arrived waits on until the mail server's answer is noted.
  await expect.poll(waiting).toEqual([])
  expect(receivedBy('leo@example.com')).toHaveLength(5)
})

it('a sender has so many an hour', async () => {
  server.advance(3_600_000)
  const formId = await saved({ public: true })
  const { id } = await kept(formId)
  const answers = []
  for (let turn = 0; turn < 21; turn++) answers.push(await mail(formId, id, `p${turn}@example.com`))
  expect(answers.slice(0, 20)).toMatchObject(Array(20).fill(accepted))
  expect(answers[20]).toMatchObject({ status: 429, body: { error_code: 'RATE_LIMITED' } })
})

it('is for links that lead somewhere, and for addresses', async () => {
  server.advance(3_600_000)
  const formId = await saved({ public: true })
  const { id, draft } = await kept(formId)
  const other = await saved({ public: true })
  const closed = await saved()
  const refused = (status: number, code: string) => ({ status, body: { error_code: code } })
  expect(await mail(other, id, 'ana@example.com')).toMatchObject(refused(404, 'DRAFT_LINK_ENDED'))
  expect(await mail(closed, id, 'ana@example.com')).toMatchObject(refused(404, 'NOT_FOUND'))
  for (const email of ['ana', 'ana@example.com, eva@example.com', 'a@b.c\r\nBcc: eva@example.com'])
    expect(await mail(formId, id, email)).toMatchObject(refused(400, 'INVALID_EMAIL'))
  const lines = { form_id: formId, id, key: '"><script>', email: 'ana@example.com' }
  expect((await anybody('POST', 'draft_link/email/', lines)).status).toBe(400)
  await submitTo(formId, {}, anybody, { 'idempotency-key': draft })
  expect(await mail(formId, id, 'ana@example.com')).toMatchObject(refused(409, 'DRAFT_SENT'))
})

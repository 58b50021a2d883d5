import { afterAll, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import { readPdf } from '../support/readPdf'
import { pixel } from './pictures'
import {
  ageField,
  colourField,
  groupField,
  itemField,
  nameField,
  sampleForm,
  signatureField,
} from './sampleForm'
import { useTestServer } from './testServer'

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const { server, owner } = await useTestServer({ baseUrl: 'https://forms.example.com' }, { mailer })

interface Sent {
  readonly id: number
  readonly state: string
  readonly to: string
  readonly problem: string | null
}
const addressField = '65a0000000000000000000a7'
const withAddress = (email: object, changes: object = {}) => {
  const form = sampleForm({ email_configuration: { ...email }, ...changes })
  const [page] = form.form_pages
  return {
    ...form,
    form_pages: [
      {
        ...must(page),
        page_fields: [
          ...must(page).page_fields,
          { field_id: addressField, field_type: 'email', label: 'Correo' },
        ],
      },
    ],
  }
}
const save = async (email: object, changes: object = {}) =>
  ((await owner('POST', 'form_data/', withAddress(email, changes))).body as { form_id: number }).form_id
const submit = async (formId: number, answers: object = {}) =>
  (await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana', ...answers } }))
    .body as { id: string; folio: string }
const sentOf = async (recordId: string) =>
  (await owner('GET', `email/?record_id=${recordId}&limit=0`)).body as { readonly objects: readonly Sent[] }
const arrived = (to: string) => mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(to))
/** The e-mails of a record, once each of them is over. */
const mailsOf = async (recordId: string, count = 1) => {
  await expect
    .poll(async () => (await sentOf(recordId)).objects.filter(({ state }) => state !== 'waiting').length)
    .toBe(count)
  return (await sentOf(recordId)).objects
}

it('writes to whom the form names, with answers as people read them and nothing of theirs as markup', async () => {
  const formId = await save({
    emails: ['jefa@example.com', 'JEFA@example.com'],
    email_fields: [{ field_id: addressField, label: 'Correo', group_id: null }],
    subject: 'Visita {{record.folio}}\r\nBcc: otra@example.com de {{ record.answers.' + nameField + ' }}',
    body:
      `<p>{{record.answers.${nameField}}} eligió {{ record.answers.${colourField} }}</p>` +
      `<ul>{% for cosa in record.answers.${groupField} %}<li>{{ cosa.${itemField} }}{% if forloop.last %} fin{% endif %}</li>{% endfor %}</ul>` +
      `{% if record.answers.${ageField} == 8 %}ocho{% elif record.answers.${ageField} > 8 %}más de {{ record.answers.${ageField} | floatformat:1 }}{% endif %}`,
    embed_fields: [colourField, { field_id: itemField }],
    sender: 'CUSTOM_EMAIL',
    reply_to: `{{record.answers.${addressField}}}`,
  })
  const { id, folio } = await submit(formId, {
    [nameField]: '<b>Ana</b> & "Co"',
    [colourField]: 'rojo',
    [ageField]: 9,
    [groupField]: [{ [itemField]: 1 }, { [itemField]: 2 }],
    [addressField]: 'cliente@example.com',
  })
  const sent = await mailsOf(id, 2)
  expect(sent.map(({ to, state }) => [to, state]).sort()).toEqual([
    ['JEFA@example.com', 'sent'],
    ['cliente@example.com', 'sent'],
  ])
  const [mail] = arrived('cliente@example.com')
  expect(mail?.subject).toBe(`Visita ${folio} Bcc: otra@example.com de <b>Ana</b> & "Co"`)
  expect(mail?.from?.address).toBe('forms@acopio.example')
  expect(mail?.replyTo).toMatchObject([{ address: 'cliente@example.com' }])
  expect(mail?.envelopeTo).toEqual(['cliente@example.com'])
  expect(mail?.html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; &#34;Co&#34; eligió Rojo')
  expect(mail?.html).not.toContain('<b>Ana')
  expect(mail?.html).toContain('<li>2 fin</li>')
  expect(mail?.html).toContain('más de 9.0')
  expect(mail?.html).toContain(`https://forms.example.com/records/detail/${id}`)
  expect(mail?.text).toContain('<b>Ana</b> & "Co" eligió Rojo')
  expect(mail?.text).toContain('Cantidad: 1\n2')
})

it('says something of its own where nobody wrote a text', async () => {
  const formId = await save({ emails: ['usual@example.com'] })
  const { id, folio } = await submit(formId)
  await mailsOf(id)
  const [mail] = arrived('usual@example.com')
  expect(mail?.subject).toBe(`Visita: ${folio}`)
  expect(mail?.html).toContain(`Hay una respuesta nueva de «Visita» con el folio ${folio}.`)
})

it('writes of an edit only where the form says so, and of a deletion never', async () => {
  const once = await submit(await save({ emails: ['una@example.com'] }))
  const again = await submit(await save({ emails: ['dos@example.com'], resend: 'RESEND' }))
  for (const { id } of [once, again]) {
    await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
    await mailsOf(id, id === again.id ? 2 : 1)
    await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
  }
  // What comes after them is over: so would be what they had caused.
  await mailsOf((await submit(await save({ emails: ['tres@example.com'] }))).id)
  expect(arrived('una@example.com')).toHaveLength(1)
  expect(arrived('dos@example.com')).toHaveLength(2)
})

it('a template that is none is told with what the form usually says, and can be sent again', async () => {
  const formId = await save({ emails: ['rota@example.com'], body: '<p>{% if record.folio %}sin fin</p>' })
  const { id } = await submit(formId)
  const [mail] = await mailsOf(id)
  expect(mail).toMatchObject({ state: 'failed', problem: expect.stringContaining('not closed') as string })
  expect(arrived('rota@example.com')).toHaveLength(0)
  expect((await owner('POST', `email/${must(mail).id}/send/`, {})).status).toBe(202)
  await mailsOf(id)
  expect(arrived('rota@example.com')).toHaveLength(1)
  expect((await owner('POST', `email/${must(mail).id}/send/`, {})).body).toMatchObject({
    code: 'MAIL_UNDER_WAY',
  })
})

it('an address that was typed as an answer is not flooded', async () => {
  const formId = await save({ email_fields: [{ field_id: addressField }] })
  const submitted = await Promise.all(
    Array.from({ length: 15 }, () => submit(formId, { [addressField]: 'victima@example.com' })),
  )
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from effects where record_id = any($1)',
    [submitted.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ count: 15 }])
  await expect
    .poll(async () => {
      const { rows: open } = await server.database.pool.query(
        'select 1 from effects where record_id = any($1) and done_at is null',
        [submitted.map(({ id }) => id)],
      )
      return open.length
    })
    .toBe(0)
  await expect.poll(() => arrived('victima@example.com').length).toBe(10)
  const all = (await owner('GET', `email/?form_id=${formId}&limit=0`)).body as { objects: readonly Sent[] }
  expect(all.objects).toHaveLength(10)
})

it('a record without anybody to write to asks for nothing', async () => {
  const { id } = await submit(await save({ emails: ['no es correo'], email_fields: [null, 3, {}] }))
  const { rows } = await server.database.pool.query('select 1 from effects where record_id = $1', [id])
  expect(rows).toHaveLength(0)
})

it('files go along as far as an e-mail takes them, the others as addresses', async () => {
  const formId = await save({
    emails: ['archivo@example.com'],
    send_attachments: true,
    fields_attached: [{ field_id: signatureField }],
  })
  const drawing = { form_id: formId, field_id: signatureField, signature: pixel }
  const { file } = (await owner('POST', 'cloud_txt_signature/', drawing)).body as { file: string }
  const { id } = await submit(formId, { [signatureField]: { file_name: 'firma.png', file_url: file } })
  await mailsOf(id)
  const [mail] = arrived('archivo@example.com')
  expect(mail?.attachments).toMatchObject([{ mimeType: 'image/png' }])
  expect(must(mail?.attachments[0]).content).toHaveProperty('byteLength')
})

it('the link to a record that is edited without login ends when the e-mail says', async () => {
  const formId = await save(
    {
      emails: ['enlace@example.com'],
      body: '<p><a href="{{ record_url }}">aquí</a> {{ expiration_token }}</p>',
      timer_config: { seconds_to_expire: 3600 },
    },
    { public: true, edit_public_records: true },
  )
  const { id } = await submit(formId)
  await mailsOf(id)
  const html = must(arrived('enlace@example.com')[0]).html ?? ''
  const [, token = ''] = must(/forms\/public\/\d+\/[0-9a-f]{24}\/#token=([\w-]+)/.exec(html))
  expect(html).toContain(`aquí</a> ${token}</p>`)
  const open = () => server.callAs()('GET', `form_answer/${id}/?token=${token}`)
  expect((await open()).status).toBe(200)
  server.advance(3_600_000)
  expect((await open()).status).not.toBe(200)
})

it('the link to choose a password goes to its user alone, and nobody else reads it', async () => {
  const made = await owner('POST', 'user_admin/', { name: 'Lucía', email: 'lucia@example.com' })
  const { id } = made.body as { id: number }
  const { body } = await owner('POST', `user_admin/${id}/activation/`, {})
  expect(body).toMatchObject({ sent_to: 'lucia@example.com' })
  const { key } = body as { key: string }
  await expect.poll(() => arrived('lucia@example.com')).toHaveLength(1)
  expect(arrived('lucia@example.com')[0]?.text).toContain(`https://forms.example.com/activation/${key}`)
  const list = (await owner('GET', 'email/?search=lucia')).body as { readonly objects: readonly Sent[] }
  const read = await owner('GET', `email/${must(list.objects[0]).id}/`)
  expect(read.body).toMatchObject({ reason: 'activation', html: '', text: '' })
  await expect
    .poll(async () => {
      const { rows } = await server.database.pool.query<{ html: string; plain: string }>(
        'select html, plain from mails where reason = $1',
        ['activation'],
      )
      return rows
    })
    .toEqual([{ html: '', plain: '' }])
  expect(JSON.stringify(read.body)).not.toContain(key)
})

it('the record goes along as a PDF where the form says so', async () => {
  const formId = await save({ emails: ['pdf@example.com'], send_pdf: true })
  const { id, folio } = await submit(formId)
  await mailsOf(id)
  const [attachment] = must(arrived('pdf@example.com')[0]).attachments
  expect(attachment).toMatchObject({ mimeType: 'application/pdf', filename: `Visita ${folio}.pdf` })
  const { texts } = await readPdf(Buffer.from(must(attachment).content as ArrayBuffer))
  expect(texts.join()).toContain(folio)
})

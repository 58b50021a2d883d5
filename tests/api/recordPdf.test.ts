import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import yauzl from 'yauzl'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import { readPdf } from '../support/readPdf'
import { taskThat } from './fillServer'
import { png } from './pictures'
import { ageField, colourField, groupField, itemField, nameField, signatureField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import { asInterface } from './testServer'

const { server, owner, saved, submitTo, authorization } = await useSubmissionServer()
const formId = await saved()

async function uploadedSignature(): Promise<string> {
  const { body } = await owner('POST', 'cloud_txt_signature/', {
    form_id: formId,
    field_id: signatureField,
    signature: `data:image/png;base64,${png(60, 20).toString('base64')}`,
  })
  return (body as { file: string }).file
}

const submitted = async (answers: object): Promise<SubmittedRecord> => {
  const { status, body } = await submitTo(formId, { answers, geolocation: [25.5, -100.25] })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as SubmittedRecord
}
const pdfOf = (answerUri: string, headers: object = { authorization }) =>
  server.app.inject({
    method: 'POST',
    url: '/api/infosync/form_answer/pdf/',
    headers: { ...asInterface, ...headers },
    payload: { answer_uri: answerUri },
  })

describe('the PDF of a record', () => {
  it('ends with whoever asked for it, and leaves nothing behind', async () => {
    const { id } = await submitted({ [nameField]: 'Ana' })
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const incoming = () => readdirSync(join(server.folder, 'incoming'))
    const asking = new AbortController()
    const asked = fetch(`${address}/api/infosync/form_answer/pdf/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ answer_uri: id }),
      signal: asking.signal,
    }).catch(() => undefined)
    await expect.poll(incoming, { interval: 5 }).toHaveLength(1)
    asking.abort()
    await asked
    await expect.poll(incoming).toEqual([])
  })

  it('says each question with its answer, in order, and where, when and by whom; it is read aloud as it is seen', async () => {
    const file_url = await uploadedSignature()
    const { id, folio } = await submitted({
      [nameField]: 'Ñandú "Ülises" #let x = 1 $a$ *b* _c_ @d <e> \\ [f]\notra línea',
      [colourField]: 'rojo',
      [groupField]: [{ [itemField]: 3 }, { [itemField]: 12 }],
      [signatureField]: { file_name: 'firma.png', file_url },
    })
    const answer = await pdfOf(`/api/infosync/form_answer/${id}/`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(answer.headers['content-disposition']).toContain(`Visita ${folio}.pdf`)
    const read = await readPdf(answer.rawPayload)
    const [text = ''] = read.texts
    const inOrder = [
      ...['Visita', folio, '25.5, -100.25', 'Datos', 'Nombre'],
      ...['Ñandú "Ülises" #let x = 1 $a$ *b* _c_ @d <e> \\ [f] otra línea', 'Edad', 'Sin respuesta'],
      ...['Color', 'Rojo', 'Cosas', 'Cantidad', '3', '12', 'Firma', 'Página 1 de 1'],
    ]
    let from = 0
    for (const part of inOrder) {
      const at = text.indexOf(part, from)
      expect(at, `${part} in ${text}`).toBeGreaterThanOrEqual(from)
      from = at + part.length
    }
    expect(read).toMatchObject({ isTagged: true, title: `Visita ${folio}`, language: 'es-MX' })
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']))
    expect(read.alternatives).toEqual(['Firma (firma.png)'])
    expect(read.links[0]).toContain('mlat=25.5&mlon=-100.25')
  })

  it('is made though a letter has no font, and though a picture is gone', async () => {
    const { id } = await submitted({ [nameField]: 'Texto ภาษาไทย عربى 😀' })
    const { rawPayload } = await pdfOf(id)
    const read = await readPdf(rawPayload)
    expect(read.texts[0]).toContain('Texto')
    expect(read.isTagged).toBe(true)
    expect(rawPayload.includes('pdfuaid')).toBe(false)
  })

  it.each(['蒙特雷公司 東京', '안녕하세요 대한민국 쀍', '東京 서울 Ñandú'])(
    'has signs as text: %s',
    async (text) => {
      const { id } = await submitted({ [nameField]: text })
      const { rawPayload } = await pdfOf(id)
      const { texts, isTagged } = await readPdf(rawPayload)
      expect(texts[0]?.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
      expect(isTagged).toBe(true)
      // A letter without a font, which is printed as a box, would not be let through.
      expect(rawPayload.includes('pdfuaid')).toBe(true)
    },
  )

  it('leaves out what its designer does not print, and is called as the default template says', async () => {
    const fields = [
      { field_id: nameField, field_type: 'text', label: 'Nombre' },
      { field_id: ageField, field_type: 'integer', label: 'Edad', properties: { pfd_print: 'answered' } },
      { field_id: colourField, field_type: 'text', label: 'Nota', properties: { pfd_print: 'never' } },
    ]
    const form_pages = [
      { page_name: '', page_description: null, page_type: 'fields' as const, page_fields: fields },
    ]
    const templates = [{ id: 12, default: true, pdfName: `Acta de {{record.answers.${nameField}}}` }]
    const other = await saved({ form_pages, templates })
    const { body } = await submitTo(other, { answers: { [nameField]: 'Eva', [colourField]: 'oculto' } })
    const answer = await pdfOf((body as SubmittedRecord).id)
    expect(answer.headers['content-disposition']).toContain('Acta de Eva.pdf')
    const { texts } = await readPdf(answer.rawPayload)
    expect(texts[0]).toContain('Eva')
    for (const hidden of ['Edad', 'Nota', 'oculto']) expect(texts[0]).not.toContain(hidden)
  })

  it('is none for what is no record, and for who may not read it', async () => {
    for (const uri of ['nothing', '65a0000000000000000000ff'])
      expect((await pdfOf(uri)).statusCode, uri).toBe(404)
    const { id } = await submitted({ [nameField]: 'Ana' })
    expect((await pdfOf(id, {})).statusCode).toBe(401)
    const answer = await owner('POST', 'form_answer/pdf/', { answer_uri: id, send_url: true })
    expect(answer.body).toMatchObject({ file_name: expect.stringMatching(/^Visita .*\.pdf$/) as string })
    const file = await server.app.inject({ method: 'GET', url: (answer.body as { url: string }).url })
    expect((await readPdf(file.rawPayload)).texts).toHaveLength(1)
  })
})

async function namesInZip(bytes: Buffer): Promise<readonly (readonly [string, number])[]> {
  const path = `${server.folder}/records.zip`
  await writeFile(path, bytes)
  const zip = await yauzl.openPromise(path)
  const names: [string, number][] = []
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    names.push([entry.fileName, (await readPdf(content)).texts.length])
  }
  return names
}

describe('PDFs of several records', () => {
  it.each([true, false])('are refused where there is none, merged: %s', async (merge) => {
    const { status, body } = await owner('POST', 'form_answer/records_pdf/', {
      form_id: await saved(),
      merge,
    })
    expect({ status, body }).toMatchObject({ status: 400, body: { error_code: 'NO_RECORDS_TO_PRINT' } })
  })

  it('are one file or a zip, made by a task, and 220 at most', async () => {
    const form = await saved()
    const ids: string[] = []
    for (let made = 0; made < 221; made += 1) {
      const { body } = await submitTo(form)
      ids.push((body as SubmittedRecord).id)
    }
    const begun = async (asked: object) => {
      const { status, body } = await owner('POST', 'form_answer/records_pdf/', asked)
      expect(status, JSON.stringify(body)).toBe(202)
      const pending = body as Extract<DownloadAnswer, { status: 'pending' }>
      const task = await taskThat(owner, pending.task_id, ({ state }) => state === 'done')
      const { file } = task.result as { readonly file: string }
      return (await server.app.inject({ method: 'GET', url: file })).rawPayload
    }
    expect((await readPdf(await begun({ records_uri: ids.slice(0, 3) }))).texts).toHaveLength(3)
    const names = await namesInZip(await begun({ records_uri: ids.slice(0, 3), merge: false }))
    expect(names.map(([, pages]) => pages)).toEqual([1, 1, 1])
    expect(new Set(names.map(([name]) => name)).size).toBe(3)
    for (const asked of [{ records_uri: ids }, { form_id: form }]) {
      const { status, body } = await owner('POST', 'records_pdf/', asked)
      expect([status, body]).toMatchObject([400, { code: 'RECORD_PDF_DOWNLOAD_LIMIT_MSG' }])
    }
    const none = await owner('POST', 'records_pdf/', { form_id: form, filters: 'search=nadie así' })
    expect(none.status, 'nothing to print').toBe(400)
  })
})

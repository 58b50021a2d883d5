import { describe, expect, it } from 'vitest'
import { ageField, nameField, sampleForm } from './sampleForm'
import { apiPath, useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()
const { body: form } = await owner('POST', 'form_data/', sampleForm({ public: true }))
const formId = (form as { form_id: number }).form_id

const send = async (path: string, payload: string | Buffer, type = 'application/json', method = 'POST') => {
  const response = await server.app.inject({
    method: method as 'POST',
    url: apiPath(path),
    headers: { authorization, 'content-type': type },
    payload,
  })
  return { status: response.statusCode, code: response.json<{ error_code?: string }>().error_code }
}

describe('bodies', () => {
  it.each([
    ['not JSON', '{"form_id":', 400, 'INVALID_JSON'],
    ['two values', '{}{}', 400, 'INVALID_JSON'],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'INVALID_JSON'],
    ['a key that reaches for the prototype', '{"__proto__":{"admin":true}}', 400, 'INVALID_TEXT'],
    ['the same, hidden', '{"__pr\\u006fto__":{"admin":true}}', 400, 'INVALID_TEXT'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), 400, 'JSON_TOO_DEEP'],
    ['a million levels', '['.repeat(1_000_000), 400, 'JSON_TOO_DEEP'],
    ['nothing', '', 400, 'BAD_REQUEST'],
    ['null', 'null', 400, 'BAD_REQUEST'],
    ['a list', '[]', 400, 'BAD_REQUEST'],
  ])('%s', async (_name, payload, status, code) => {
    expect(await send('form_answer/', payload)).toEqual({ status, code })
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  it('takes 32 levels and a whole emoji written with escapes', async () => {
    const deep = '['.repeat(29) + ']'.repeat(29)
    const body = `{"form_id":${formId},"answers":{"${nameField}":"\\ud83d\\ude00"},"properties":{"x":${deep}}}`
    expect(await send('form_answer/', body)).toMatchObject({ status: 201 })
  })

  it('too large: 413; not JSON: 415', async () => {
    const large = `{"form_id":${formId},"answers":{"x":"${'a'.repeat(2 * 1024 * 1024)}"}}`
    expect(await send('form_answer/', large)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
    expect(await send('folder/', `{"name":"${'a'.repeat(1024 * 1024)}"}`)).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
    expect(await send('form_answer/', 'a=1', 'application/x-www-form-urlencoded')).toEqual({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
    expect((await send('form_answer/', '<a/>', 'text/xml')).status).toBe(415)
  })
})

describe('wrong types and values', () => {
  it.each([
    ['POST', 'form_answer/', { form_id: '1', answers: {} }, 400],
    ['POST', 'form_answer/', { form_id: 1.5, answers: {} }, 400],
    ['POST', 'form_answer/', { form_id: 2 ** 31, answers: {} }, 400],
    ['POST', 'form_answer/', { form_id: -1, answers: {} }, 400],
    ['POST', 'form_answer/', { form_id: 999_999, answers: {} }, 404],
    ['POST', 'form_answer/', { answers: {} }, 400],
    ['POST', 'form_answer/', { form_id: 1, answers: [] }, 400],
    ['POST', 'form_answer/', { form_id: 1, answers: {}, geolocation: ['a', 'b'] }, 400],
    ['POST', 'form_data/', { name: 'x' }, 400],
    ['POST', 'form_data/', { name: '', form_pages: [] }, 400],
    ['POST', 'form_data/', { name: 'x', form_pages: [{ page_fields: [1] }] }, 400],
    [
      'POST',
      'form_data/',
      { name: 'x', form_pages: [{ page_fields: [{ field_id: 'no', field_type: 'text', label: 'x' }] }] },
      400,
    ],
    ['POST', 'form_data/', { name: 'x'.repeat(256), form_pages: [] }, 400],
    ['POST', 'form_rules/', { form_id: 1, rules: 'x' }, 400],
    ['POST', 'item/move/', { items: ['x'], parent: null }, 400],
    ['POST', 'folder/', { name: '   ' }, 400],
    ['POST', 'user_admin/login/', { username: 5, password: 'x' }, 400],
    ['POST', 'user_admin/login/', {}, 400],
    ['GET', 'get_form/', undefined, 400],
    ['GET', 'get_form/?form_id=abc', undefined, 400],
    ['GET', 'get_form/?form_id=1&form_id=2', undefined, 400],
    ['GET', 'get_form/?form_id=99999999999999', undefined, 400],
    ['GET', 'item/99999999999999/', undefined, 404],
    ['GET', 'item/abc/', undefined, 404],
    ['GET', 'item/-1/', undefined, 404],
    ['GET', 'item/1e3/', undefined, 404],
    ['GET', 'form_answer/nothing/', undefined, 404],
    ['GET', `form_answer/${'f'.repeat(24)}/`, undefined, 404],
    ['GET', 'form_answer/?limit=-1', undefined, 400],
    ['GET', 'form_answer/?offset=99999999999', undefined, 400],
    ['GET', 'form_answer/?order_by=password_hash', undefined, 400],
    ['GET', 'form_answer/?order_by=created_at;drop%20table%20records', undefined, 400],
    ['GET', 'form_answer/?folio=%00', undefined, 400],
    ['GET', 'item/search/?data=%00', undefined, 400],
    ['GET', 'form_answer/%00/', undefined, 404],
    ['GET', 'form_answer/%ff/', undefined, 404],
    ['GET', 'file/1/%00/x', undefined, 404],
    ['GET', 'file/1/abc/%00', undefined, 404],
    ['GET', 'version/%00/', undefined, 404],
    ['GET', 'form_data/get_field_options/1/%00/', undefined, 404],
    ['GET', 'item/%00/', undefined, 404],
    ['PATCH', 'form_answer/%00/', { form_id: 1, answers: {} }, 404],
    ['DELETE', 'item/1%00/', undefined, 404],
    ['GET', 'form/?name__icontains=%00', undefined, 400],
    ['GET', 'form_answer/?folio=a&folio=%00', undefined, 400],
    ['GET', 'form/?x=a&x=%00', undefined, 400],
    ['POST', 'form/copy/', { forms: ['../1'] }, 400],
    ['POST', 'form/copy/', { forms: ['1/../1'] }, 400],
    ['POST', 'form/copy/', { forms: ['x/1'] }, 400],
    ['POST', 'item/move/', { items: ['/api/infosync/item/../1/'], parent: null }, 400],
    ['GET', 'form/?updated_at__gte=1e300', undefined, 200],
    ['GET', 'form/?updated_at__gte=-1e20', undefined, 200],
    ['GET', 'form/?order_by=__proto__', undefined, 200],
    ['GET', 'item/?order_by=-constructor', undefined, 200],
    ['GET', 'form/?anything=goes&x[]=1', undefined, 200],
    ['GET', 'form/?order_by=nothing', undefined, 200],
    ['GET', 'nothing/', undefined, 404],
    ['DELETE', 'form/', undefined, 404],
  ] as const)('%s %s %j → %i', async (method, path, body, status) => {
    const answer = await owner(method, path, body)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.body).toBeTypeOf('object')
  })

  it('survives junk in every place of an otherwise good submission', async () => {
    const junk = [
      null,
      true,
      -0,
      1e308,
      '',
      ' ',
      'x'.repeat(10_000),
      [],
      {},
      [[]],
      [{}],
      { a: { b: [1] } },
      '1'.repeat(400),
    ]
    const form = sampleForm()
    const ids = form.form_pages[0]?.page_fields.map((field) => field.field_id) ?? []
    for (const id of ids)
      for (const value of junk) {
        const { status } = await owner('POST', 'form_answer/', {
          form_id: formId,
          answers: { [nameField]: 'Ana', [id]: value },
        })
        expect([201, 400]).toContain(status)
      }
    for (const key of [
      'geolocation_method',
      'properties',
      'start_timestamp',
      'timezone',
      'folio',
      'id',
      'user_id',
    ])
      for (const value of junk) {
        const { status } = await owner('POST', 'form_answer/', {
          form_id: formId,
          answers: { [nameField]: 'Ana' },
          [key]: value,
        })
        expect([201, 400]).toContain(status)
      }
  })

  it('never puts a stored value or a secret into an error or a log', async () => {
    const { body } = await owner('POST', 'form_answer/', {
      form_id: formId,
      answers: { [nameField]: 'Ana', [ageField]: 'secreto' },
    })
    expect(JSON.stringify(body)).not.toContain('secreto')
  })
})

describe('what clients do', () => {
  it('stray slashes, missing slashes and both spellings of booleans', async () => {
    for (const path of [
      `get_form/?form_id=${formId}/`,
      `get_form?form_id=${formId}`,
      `form/?id__in=${formId}/`,
      `item/${formId}`,
      'form_answer/?deleted=False&archived=false',
      'form/?can_manage=True&limit=0',
    ])
      expect(await owner('GET', path)).toMatchObject({ status: 200 })
  })

  it('any of the Authorization styles', async () => {
    const token = authorization.replace('Bearer ', '')
    for (const header of [`Bearer ${token}`, `bearer ${token}`, `jwt ${token}`, token])
      expect((await server.callAs(header)('GET', 'form/')).status).toBe(200)
    for (const header of [
      'Bearer',
      `Bearer ${token} x`,
      'Bearer a.b.c',
      'ApiKey x',
      'ApiKey :x',
      'x'.repeat(9000),
    ])
      expect((await server.callAs(header)('GET', 'form/')).status).toBe(401)
  })

  it('embeds of other sites may read and submit public forms', async () => {
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/infosync/form_answer/',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key')
    const read = await server.callAs()('GET', `get_form_for_answer/?form_id=${formId}`, undefined, {
      origin: 'https://example.org',
    })
    expect(read.headers['access-control-allow-origin']).toBe('*')
    expect(read.headers['access-control-allow-credentials']).toBeUndefined()
    for (const url of [
      'form_answer/65a0000000000000000000ff',
      'form_answer/patch_record/65a0000000000000000000ff/?token=x',
    ]) {
      const headers = { origin: 'https://example.org', 'access-control-request-method': 'PATCH' }
      const edit = await server.app.inject({ method: 'OPTIONS', url: `/api/infosync/${url}`, headers })
      expect(edit.headers['access-control-allow-methods']).toContain('PATCH')
    }
    const users = await owner('GET', 'user/', undefined, { origin: 'https://example.org' })
    expect(users.headers['access-control-allow-origin']).toBeUndefined()
  })
})

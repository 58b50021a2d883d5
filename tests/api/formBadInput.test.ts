import { describe, expect, it } from 'vitest'
import { colourField, sampleField, sampleForm, sampleRule } from './sampleForm'
import { apiPath, useTestServer, type Call } from './testServer'

/*
 * What the calls of the form designer make of input that is no good: never a 5xx, never a form of somebody else.
 */

const made = async (call: Call, path: string, body: object) =>
  (await call('POST', path, body)).body as { form_id: number; id: number }

const { server, owner, authorization } = await useTestServer()
await server.addAccount('outsider')
const outsider = server.callAs(await server.logIn('outsider@example.com'))
const formId = (await made(owner, 'form_data/', sampleForm())).form_id
const folderId = (await made(owner, 'folder/', { name: 'Carpeta' })).id
const foreignForm = (await made(outsider, 'form_data/', sampleForm({ name: 'Ajena' }))).form_id
const foreignFolder = (await made(outsider, 'folder/', { name: 'Ajena' })).id

const withField = (changes: object) => ({ name: 'x', form_pages: [{ page_fields: [sampleField(changes)] }] })
const condition = (changes: object) => {
  const [first] = sampleRule().conditions
  return sampleRule({ conditions: [{ ...first, ...changes }] })
}

/** What a row says `own`, `folder`, `foreign` for, in paths and bodies. */
const filled = (text: string): string =>
  text
    .replace(/"?<own>"?/g, String(formId))
    .replace(/"?<folder>"?/g, String(folderId))
    .replace(/"?<foreign>"?/g, String(foreignForm))
    .replace(/"?<foreignFolder>"?/g, String(foreignFolder))

type Row = readonly [method: string, path: string, body: unknown, status: number, code: string]

const save: readonly Row[] = [
  ...[null, 1, [], {}].map((body): Row => ['POST', 'form_data/', body, 400, 'BAD_REQUEST']),
  ['POST', 'form_data/', { form_pages: [] }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { name: ' ', form_pages: [] }, 400, 'INVALID_FORM'],
  ['POST', 'form_data/', { name: 7, form_pages: [] }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { name: 'x'.repeat(256), form_pages: [] }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { name: 'x', form_pages: {} }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { name: 'x', form_pages: [{}] }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { name: 'x', form_pages: [{ page_fields: [null] }] }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', withField({ field_id: 'A'.repeat(24) }), 400, 'INVALID_FIELD_ID'],
  ['POST', 'form_data/', withField({ field_id: 12 }), 400, 'INVALID_FIELD_ID'],
  ['POST', 'form_data/', withField({ field_type: 7 }), 400, 'INVALID_FORM'],
  ['POST', 'form_data/', withField({ label: {} }), 400, 'INVALID_FORM'],
  ['POST', 'form_data/', withField({ properties: [] }), 400, 'INVALID_FORM'],
  ['POST', 'form_data/', withField({ options: [1] }), 400, 'INVALID_FORM'],
  [
    'POST',
    'form_data/',
    { name: 'x', form_pages: [{ page_fields: [sampleField(), sampleField()] }] },
    400,
    'REPEATED_FIELD_ID',
  ],
  ['POST', 'form_data/', { ...sampleForm(), public: 'yes' }, 400, 'INVALID_FORM'],
  ['POST', 'form_data/', { ...sampleForm(), translations: [] }, 400, 'INVALID_FORM'],
  ['POST', 'form_data/', { ...sampleForm(), form_id: '1' }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { ...sampleForm(), form_id: 2 ** 31 }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { ...sampleForm(), form_id: 999_999 }, 404, 'NOT_FOUND'],
  ['POST', 'form_data/', { ...sampleForm(), form_id: '<foreign>' }, 404, 'NOT_FOUND'],
  ['POST', 'form_data/', { ...sampleForm(), form_id: '<folder>' }, 404, 'NOT_FOUND'],
  ['POST', 'form_data/', { ...sampleForm(), parent: '<foreignFolder>' }, 404, 'NOT_FOUND'],
  ['POST', 'form_data/', { ...sampleForm(), parent: '<own>' }, 400, 'MOVE_ITEM_FAILED'],
  ['POST', 'form_data/', { ...sampleForm(), base_revision: 'x' }, 400, 'BAD_REQUEST'],
  [
    'POST',
    'form_data/',
    { ...sampleForm({ name: 'Otra' }), form_id: '<own>', base_revision: 0 },
    409,
    'CONFLICT',
  ],
  ['POST', 'form_data/', { ...sampleForm(), form_rules: 'x' }, 400, 'BAD_REQUEST'],
  ['POST', 'form_data/', { ...sampleForm(), form_rules: [{}] }, 400, 'RULE_UNFILLED_OPTIONS'],
  ['PATCH', 'form_data/', sampleForm(), 404, 'NOT_FOUND'],
  ['GET', 'form_data/', undefined, 404, 'NOT_FOUND'],
]

const read: readonly Row[] = [
  ...['', '?form_id=', '?form_id=x', '?form_id=0', '?form_id=-1', '?form_id=1.5', '?form_id=1e99'].map(
    (query): Row => ['GET', `get_form/${query}`, undefined, 400, 'BAD_REQUEST'],
  ),
  ['GET', 'get_form/?form_id=<foreign>', undefined, 404, 'NOT_FOUND'],
  ['GET', 'get_form/?form_id=<foreign>&with_rules=true', undefined, 404, 'NOT_FOUND'],
  ['GET', 'get_form/?form_id=<folder>', undefined, 404, 'NOT_FOUND'],
  ['GET', 'get_form/?form_id=<own>&revision=2', undefined, 404, 'NOT_FOUND'],
  ['GET', 'get_form/?form_id=<own>&revision=0', undefined, 400, 'BAD_REQUEST'],
  ['GET', 'get_form/?form_id=<own>&with_rules=maybe', undefined, 400, 'BAD_REQUEST'],
  ['GET', 'get_form_for_answer/?form_id=<foreign>', undefined, 404, 'NOT_FOUND'],
  ['GET', 'get_rules_for_answer/?form_id=<foreign>', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/get_form_fields/<foreign>/', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/get_folio/<foreign>/', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/get_folio/<folder>/', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/get_folio/x/', undefined, 404, 'NOT_FOUND'],
  [`GET`, `form_data/get_field_options/<foreign>/${colourField}/`, undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/get_field_options/<own>/__proto__/', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/get_field_options/<own>/%00/', undefined, 404, 'NOT_FOUND'],
  ['GET', `form_data/get_field_options/<own>/${'x'.repeat(41)}/`, undefined, 404, 'NOT_FOUND'],
  ...[{}, { form_id: null }, { form_id: 'x' }, { form_id: [1] }, { form_id: 0 }].map((body): Row => [
    'POST',
    'get_form/template/',
    body,
    400,
    'BAD_REQUEST',
  ]),
  ['POST', 'get_form/template/', { form_id: '<foreign>' }, 404, 'NOT_FOUND'],
  ['GET', 'form_data/revisions/<foreign>/', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/revisions/<folder>/', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_data/revisions/<own>/?limit=-1', undefined, 400, 'BAD_REQUEST'],
  ['GET', 'form_data/revisions/<own>/?offset=x', undefined, 400, 'BAD_REQUEST'],
  ['GET', 'user_connection/?data=%00', undefined, 400, 'INVALID_TEXT'],
  ['GET', 'user_connection/?limit=x', undefined, 400, 'BAD_REQUEST'],
  ['GET', 'user_connection/?data=a&data=b', undefined, 400, 'BAD_REQUEST'],
  ['GET', 'group/?name__icontains=%00', undefined, 400, 'INVALID_TEXT'],
  ['GET', 'group/?limit=1.5', undefined, 400, 'BAD_REQUEST'],
]

const change: readonly Row[] = [
  ...[{}, { url: 7 }, { url: 'x'.repeat(2001) }, { url: 'default', base_revision: -1 }, []].map(
    (body): Row => ['PUT', 'form_data/update_url/<own>/', body, 400, 'BAD_REQUEST'],
  ),
  ['PUT', 'form_data/update_url/<own>/', { url: 'javascript:alert(1)' }, 400, 'INVALID_REDIRECT_URL'],
  ['PUT', 'form_data/update_url/<own>/', { url: '', base_revision: 0 }, 409, 'CONFLICT'],
  ['PUT', 'form_data/update_url/<foreign>/', { url: 'default' }, 404, 'NOT_FOUND'],
  ['PUT', 'form_data/update_url/<folder>/', { url: 'default' }, 404, 'NOT_FOUND'],
  ['PUT', 'form_data/update_url/99999999999/', { url: 'default' }, 404, 'NOT_FOUND'],
  ...[{}, { forms: [] }, { forms: 1 }, { forms: [null] }, { forms: ['x'] }, { forms: [0] }].map(
    (body): Row => ['POST', 'form/copy/', body, 400, 'BAD_REQUEST'],
  ),
  ['POST', 'form/copy/', { forms: Array.from({ length: 51 }, () => 1) }, 400, 'BAD_REQUEST'],
  ['POST', 'form/copy/', { forms: ['<own>'], duplicate_rules: 'yes' }, 400, 'BAD_REQUEST'],
  ['POST', 'form/copy/', { forms: ['<own>', '<foreign>'] }, 404, 'NOT_FOUND'],
  ['POST', 'form/copy/', { forms: ['<folder>'] }, 404, 'NOT_FOUND'],
]

const rules: readonly Row[] = [
  ...['', '?form_id=x', '?form_id=<own>&revision=x'].map((query): Row => [
    'GET',
    `form_rules/${query}`,
    undefined,
    400,
    'BAD_REQUEST',
  ]),
  ['GET', 'form_rules/?form_id=<foreign>', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_rules/?form_id=<folder>', undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_rules/<foreign>/', undefined, 404, 'NOT_FOUND'],
  ['GET', `form_rules/${'f'.repeat(24)}/`, undefined, 404, 'NOT_FOUND'],
  ['GET', 'form_rules/nothing/', undefined, 404, 'NOT_FOUND'],
  ['GET', `form_rules/${'x'.repeat(41)}/`, undefined, 404, 'NOT_FOUND'],
  ...[{ form_id: '<own>' }, { rules: [], form_id: 'x' }, { rules: {}, form_id: '<own>' }].map((body): Row => [
    'POST',
    'form_rules/',
    body,
    400,
    'BAD_REQUEST',
  ]),
  ['POST', 'form_rules/', { rules: [null], form_id: '<own>' }, 400, 'BAD_REQUEST'],
  ['POST', 'form_rules/', { rules: [] }, 404, 'NOT_FOUND'],
  ['POST', 'form_rules/', { rules: [], form_id: '<foreign>' }, 404, 'NOT_FOUND'],
  ['POST', 'form_rules/', { rules: [], form_id: '<folder>' }, 404, 'NOT_FOUND'],
  ['POST', 'form_rules/', { rules: [], form_id: '<own>', base_revision: 0 }, 409, 'CONFLICT'],
  ['POST', 'form_rules/<own>/', { rules: [], form_id: '<foreign>' }, 404, 'NOT_FOUND'],
  ['POST', 'form_rules/<foreign>/', { rules: [] }, 404, 'NOT_FOUND'],
  ['PATCH', 'form_rules/<own>/', { rules: [] }, 404, 'NOT_FOUND'],
  ['PATCH', 'form_rules/<foreign>/', { rules: [] }, 404, 'NOT_FOUND'],
  ['PATCH', `form_rules/${'f'.repeat(24)}/`, { rules: [], form_id: '<own>' }, 404, 'NOT_FOUND'],
  ['PATCH', `form_rules/${'f'.repeat(24)}/`, { rules: 7 }, 400, 'BAD_REQUEST'],
  ...[
    {},
    sampleRule({ rule_type: 'explode' }),
    sampleRule({ rule_type: '__proto__' }),
    sampleRule({ conditions: [] }),
    sampleRule({ conditions: 'x' }),
    sampleRule({ conditions: [null] }),
    sampleRule({ fields_ruled: 'x' }),
    condition({ field: null }),
    condition({ field: { field_id: 7 } }),
    condition({ condition: 'constructor' }),
    condition({ condition: ['in='] }),
    condition({ value: '' }),
    condition({ value: {} }),
    sampleRule({ conditions: Array.from({ length: 201 }, () => sampleRule().conditions[0]) }),
  ].map((one): Row => [
    'POST',
    'form_rules/',
    { form_id: '<own>', rules: [one] },
    400,
    'RULE_UNFILLED_OPTIONS',
  ]),
]

describe.each([
  ['saving', save],
  ['reading', read],
  ['changing', change],
  ['rules', rules],
])('%s', (_name, rows) => {
  it.each(rows)('%s %s %j → %i %s', async (method, path, body, status, code) => {
    const before = await server.database.db
      .selectFrom('form_revisions')
      .select(['form_id', 'revision'])
      .execute()
    const sent = body === undefined ? undefined : (JSON.parse(filled(JSON.stringify(body))) as unknown)
    const answer = await owner(method as 'POST', filled(path), sent)
    expect(answer).toMatchObject({ status, body: { error_code: code } })
    expect(JSON.stringify(answer.body)).not.toContain('Ajena')
    const after = await server.database.db
      .selectFrom('form_revisions')
      .select(['form_id', 'revision'])
      .execute()
    expect(after).toHaveLength(before.length)
  })
})

describe('bytes', () => {
  const writes = [
    ['POST', 'form_data/'],
    ['PUT', 'form_data/update_url/<own>/'],
    ['POST', 'get_form/template/'],
    ['POST', 'form/copy/'],
    ['POST', 'form_rules/'],
    ['POST', 'form_rules/<own>/'],
    ['PATCH', 'form_rules/<own>/'],
  ] as const
  const bodies = [
    ['cut off', '{"name":', 400, 'INVALID_JSON'],
    ['with a NUL', '{"name":"a\\u0000"}', 400, 'INVALID_TEXT'],
    ['with a NUL in a key', '{"a\\u0000":1}', 400, 'INVALID_TEXT'],
    ['with half a character', '{"name":"\\ud800"}', 400, 'INVALID_TEXT'],
    ['reaching for the prototype', '{"a":[{"__proto__":{"admin":true}}]}', 400, 'INVALID_TEXT'],
    ['33 levels deep', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, 400, 'JSON_TOO_DEEP'],
    ['over 5 MB', `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
    ['empty', '', 400, 'BAD_REQUEST'],
  ] as const

  it.each(writes)('%s %s', async (method, path) => {
    for (const [name, payload, status, code] of bodies) {
      const answer = await server.app.inject({
        method,
        url: apiPath(filled(path)),
        headers: { authorization, 'content-type': 'application/json' },
        payload,
      })
      expect([name, answer.statusCode, answer.json<{ error_code?: string }>().error_code]).toEqual([
        name,
        status,
        code,
      ])
    }
  })
})

import { describe, expect, it } from 'vitest'
import type { Answers } from './answers'
import { buttonRequest } from './buttonCall'
import type { FieldProperties } from './form'

const [name, age] = ['a'.repeat(24), 'b'.repeat(24)]
const answers = { [name]: 'Ana & Eva', [age]: 30 }
const requestOf = (properties: FieldProperties) =>
  buttonRequest({ field_id: 'c'.repeat(24), field_type: 'button', label: '', properties }, answers, {
    form_id: 7,
  })
const url = 'https://ejemplo.org/a'

describe('what a button calls', () => {
  it.each([
    [url, url],
    [` ${url} `, url],
    [`${url}?n={{record.answers.${name}}}`, `${url}?n=Ana%20%26%20Eva`],
    [`${url}/{{ record.answers.${age} }}/{{record.folio}}`, `${url}/30/`],
    ['{host}/api/x/?a={{record.answers.' + age + '}}', '{host}/api/x/?a=30'],
    ['https://ejemplo.org', 'https://ejemplo.org'],
  ])('%s', (stored, called) => {
    expect(requestOf({ url: stored })).toMatchObject({ url: called })
  })

  it.each([
    ...[
      '',
      null,
      7,
      'ejemplo.org',
      '{{record.answers.' + name + '}}',
      'https://{{record.answers.' + name + '}}/a',
    ],
    ...['https://ejemplo.org{{record.answers.' + name + '}}', '{host}{{record.answers.' + name + '}}'],
    ...['{host}.malo.example/', 'https://ejemplo.org\\@malo.example/', 'javascript:alert(1)'],
  ])('nothing for %j: no answer says where it goes', (stored) => {
    expect(requestOf({ url: stored })).toBeUndefined()
  })
})

describe('a piece of the path', () => {
  const called = (path: string, given: Answers) =>
    buttonRequest(
      {
        field_id: 'c'.repeat(24),
        field_type: 'button',
        label: '',
        properties: { url: path.replaceAll('x', `{{record.answers.${name}}}`) },
      },
      given,
      {},
    )
  const moved = { error: { code: 'ANSWER_MOVES_ADDRESS' } }

  it.each([
    ['https://ejemplo.org/a/x/x/z', '..'],
    ['https://ejemplo.org/a/x/z', '.'],
    ['https://ejemplo.org/a/x', '..'],
    ['{host}/a/x?b=x', '..'],
    ['https://ejemplo.org/a/.x/z', '.'],
    ['https://ejemplo.org/a/.x/z', ''],
    ['https://ejemplo.org/a/%2x/z', 'e'],
    ['https://ejemplo.org/a/.%2x#z', 'E'],
    ['https://ejemplo.org/a\\x\\z', '..'],
    ['https://ejemplo.org/a/x\t/z', '..'],
  ])('%s is not called where %j would lead elsewhere', (path, answer) => {
    expect(called(path, { [name]: answer })).toEqual(moved)
  })

  it.each([
    ['https://ejemplo.org/a/x/z', '...', 'https://ejemplo.org/a/.../z'],
    ['https://ejemplo.org/a/x/z', '../b', 'https://ejemplo.org/a/..%2Fb/z'],
    ['https://ejemplo.org/a/x/z', '%2e%2e', 'https://ejemplo.org/a/%252e%252e/z'],
    ['https://ejemplo.org/a/x.pdf', '.', 'https://ejemplo.org/a/..pdf'],
    ['https://ejemplo.org/a/../b/x', 'c', 'https://ejemplo.org/a/../b/c'],
    ['https://ejemplo.org/a?b=x', '..', 'https://ejemplo.org/a?b=..'],
    ['https://ejemplo.org/a#/x/', '..', 'https://ejemplo.org/a#/../'],
    ['https://ejemplo.org/a/x', '\ud800', 'https://ejemplo.org/a/%EF%BF%BD'],
  ])('%s is called with %j', (path, answer, url) => {
    expect(called(path, { [name]: answer })).toMatchObject({ url })
  })
})

describe('what goes along', () => {
  it('are answers under their names, fixed values and, when asked for, the whole record', () => {
    const sent = {
      url,
      body_payload: [{ field_id: name, name: 'nombre' }, { field_id: age }, { name: 'x' }, 'y'],
      parameters: [
        { name: 'a', value: `Hola {{record.answers.${name}}}` },
        { name: '', value: 'x' },
      ],
      input_parameter: [{ name: 'b', value: 3 }],
    }
    const values = { form_id: 7, nombre: 'Ana & Eva', [age]: 30, a: 'Hola Ana & Eva', b: 3 }
    expect(requestOf(sent)).toEqual({ url, method: 'POST', values, waits: false })
    expect(requestOf({ ...sent, send_record: true, wait_response: true, method: 'GET' })).toEqual({
      url,
      method: 'GET',
      values: { ...values, answers },
      waits: true,
    })
  })
})

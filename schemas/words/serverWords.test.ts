import { describe, expect, it } from 'vitest'
import { asLine, serverWords } from './serverWords'

describe('the words of a server', () => {
  it.each<[string, unknown, string]>([
    ['a sentence', 'No quedan lugares.', 'No quedan lugares.'],
    ['our own shape', { error: 'No quedan lugares.' }, 'No quedan lugares.'],
    ['a detail', { detail: 'Ya se cerró la convocatoria' }, 'Ya se cerró la convocatoria'],
    [
      'the name of the status, and more',
      { statusCode: 400, error: 'Bad Request', message: 'Falta la sede' },
      'Falta la sede',
    ],
    ['what stands beside a code', { error: 'SLOW_DOWN', message: 'Espera un poco.' }, 'Espera un poco.'],
    ['an error inside', { error: { message: 'Falta la sede' } }, 'Falta la sede'],
    ['a list', { non_field_errors: ['Uno.', 'Dos.'] }, 'Uno. Dos.'],
    ['lines and signs that nobody sees', 'Uno\n\u202etres\u0000', 'Uno tres'],
    ['signs of HTML as text', { error: 'a < b & <b>c</b>' }, 'a < b & <b>c</b>'],
    ['signs of HTML at the beginning', '<b>No</b>', '<b>No</b>'],
    ['braces that are no placeholder', { error: 'El dato {"a":1} no sirve' }, 'El dato {"a":1} no sirve'],
  ])('are found in %s', (_what, body, words) => expect(serverWords(body)).toBe(words))

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty text', '  '],
    ['a page', '<!doctype html><h1>502 Bad Gateway</h1>'],
    ['the name of a status', 'Internal Server Error'],
    ['the same as data', { error: 'Not Found' }],
    ['a template that nobody filled in', { error: 'Revisa {where}.' }],
    ['another', { error: 'Faltan {count, plural, other {#}}' }],
    ['a code that we do not know', { error: 'TOO_MANY_REQUESTS' }],
    ['a number', { error: 7 }],
    ['what every object has', { constructor: { message: 'x' } }],
    ['a deep nest', { error: { error: { error: { error: 'x' } } } }],
  ])('are not looked for in %s', (_what, body) => expect(serverWords(body)).toBeUndefined())

  it('are cut to what fits in a message', () => {
    const line = asLine('palabra '.repeat(50_000))
    expect(line.length).toBeLessThanOrEqual(300)
    expect(line.endsWith('…')).toBe(true)
  })
})

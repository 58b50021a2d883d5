import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirectTarget'

const origin = 'https://acopio.example'

describe('redirectTarget', () => {
  it.each([
    ['default', true, { kind: 'dashboard' }],
    ['default', false, { kind: 'stay' }],
    ['', true, { kind: 'dashboard' }],
    [null, false, { kind: 'stay' }],
    ['https://example.com/a?b=c#d', false, { kind: 'url', url: 'https://example.com/a?b=c#d' }],
    ['HTTP://example.com', true, { kind: 'url', url: 'http://example.com/' }],
    ['example.com/thanks', true, { kind: 'url', url: 'http://example.com/thanks' }],
    ['localhost:8080/x', false, { kind: 'url', url: 'http://localhost:8080/x' }],
    ['//example.com/x', false, { kind: 'url', url: 'http://example.com/x' }],
    ['{host}/forms/public/12', false, { kind: 'url', url: 'https://acopio.example/forms/public/12' }],
  ])('reads %j (logged in: %j)', (setting, loggedIn, target) => {
    expect(redirectTarget(setting, loggedIn, origin)).toEqual(target)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'http://',
  ])('refuses %j', (setting) => {
    expect(redirectTarget(setting, true, origin)).toEqual({ kind: 'dashboard' })
    expect(redirectTarget(setting, false, origin)).toEqual({ kind: 'stay' })
  })
})

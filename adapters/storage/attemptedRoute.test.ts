// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { attemptedRoute } from './attemptedRoute'

afterEach(() => {
  vi.restoreAllMocks()
  attemptedRoute.take(7)
})

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError')
}

it.each<[string, () => void]>([
  ['keeps', () => undefined],
  ['refuses to write', () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['is not there', () => void vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse)],
])('a browser whose storage %s: the route is there after the login, once', (_how, prepare) => {
  prepare()
  attemptedRoute.keep('/forms/new?folder=3')
  expect([attemptedRoute.take(7), attemptedRoute.take(7)]).toEqual(['/forms/new?folder=3', null])
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
  'never leads elsewhere: %s',
  (route) => {
    attemptedRoute.keep(route)
    expect(attemptedRoute.take(7)).toBeNull()
  },
)

it.each([
  [7, '/forms/private/2/'],
  [8, null],
])('where the session of user 7 was ended from another tab, user %i comes back to %s', (userId, route) => {
  attemptedRoute.keep('/forms/private/2/', 7)
  expect(attemptedRoute.isLeft()).toBe(true)
  expect(attemptedRoute.take(userId)).toBe(route)
  expect([attemptedRoute.isLeft(), attemptedRoute.take(7)]).toEqual([false, null])
})

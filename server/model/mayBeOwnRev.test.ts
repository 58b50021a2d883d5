import { expect, it } from 'vitest'
import { mayBeOwnRev } from './mayBeOwnRev'

const mark = 'a1'.repeat(16)

it.each([
  ['the present one', `3-${mark}`, true],
  ['an earlier one', `1-${mark}`, true],
  ['one that it did not reach', `4-${mark}`, false],
  ['none at all', `0-${mark}`, false],
  ['a mark of another length', '2-6cb8', false],
  ['a mark that is none', `2-${'z'.repeat(32)}`, false],
  ['nothing', '', false],
])('a document written 3 times may have had %s', (_name, rev, may) => {
  expect(mayBeOwnRev(rev, 3)).toBe(may)
})

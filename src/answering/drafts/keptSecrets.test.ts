import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { withKeptSecrets } from './keptSecrets'

const [name, key, group, user, code] = ['a', 'b', 'g', 'c', 'd'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]
const given = compiled(
  form([
    field('a', 'text'),
    field('b', 'password'),
    field('g', 'group'),
    child('g', 'c', 'text'),
    child('g', 'd', 'password'),
  ]),
)
const mask = '********'
const record = {
  [name]: 'Sol',
  [key]: mask,
  [group]: [
    { [user]: 'ana', [code]: mask },
    { [user]: 'eva', [code]: mask },
  ],
}

it.each([
  [
    'all of them where nothing else changed',
    { [group]: [{ [user]: 'ana' }, { [user]: 'eva' }] },
    record[group],
  ],
  [
    'none of a set that changed or moved',
    { [group]: [{ [user]: 'eva' }, { [user]: 'eva' }] },
    [{ [user]: 'eva' }, { [user]: 'eva', [code]: mask }],
  ],
  ['none of a set that is gone', { [group]: [] }, []],
])('an edit gets back %s', (_what, draft, sets) => {
  expect(withKeptSecrets(given, { [name]: 'Luna', ...draft }, record)).toEqual({
    [name]: 'Luna',
    [key]: mask,
    [group]: sets,
  })
})

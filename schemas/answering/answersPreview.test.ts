import { describe, expect, it } from 'vitest'
import { compiled, field, form, idOf } from '../../tests/support/smallForm'
import { answersPreview } from './answersPreview'

const ids = ['a', 'b', 'c', 'd'].map(idOf)
const [a = '', b = '', c = '', d = ''] = ids
const plain = compiled(
  form([field('a', 'text'), field('b', 'integer'), field('c', 'text'), field('d', 'text')]),
)
const loved = compiled(form([field('a', 'text'), field('b', 'integer', { fav: true }), field('c', 'text')]))
const texts = (form: typeof plain, answers: object, most = 3) =>
  answersPreview(form, { ...answers }, { fieldIds: ids, most, locale: 'es_MX' }).map(({ text }) => text)

describe('what is shown of answers', () => {
  it.each([
    ['the first ones that there are', plain, { [b]: 2, [c]: 'tres', [d]: 'cuatro' }, ['2', 'tres', 'cuatro']],
    ['no more than were asked for', plain, { [a]: 'x', [b]: 2, [c]: 'y', [d]: 'z' }, ['x', '2', 'y']],
    ['favourites alone', loved, { [a]: 'x', [b]: 2, [c]: 'y' }, ['2']],
    ['others while no favourite is answered', loved, { [a]: 'x' }, ['x']],
    ['nothing of fields that are not there', plain, { f: 1 }, []],
  ])('%s', (_what, form, answers, expected) => {
    expect(texts(form, answers)).toEqual(expected)
  })

  it('is cut where it is long', () => {
    expect(texts(plain, { [a]: 'á'.repeat(500) })[0]).toHaveLength(120)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import type { CatalogRowDocument } from '../../../schemas/api/catalogRows'
import { compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { saveRowOf } from './saveRow'

const [name, status] = [idOf('a'), idOf('b')]
const catalog = compiled(
  form([field('a', 'text'), field('b', 'select', { options: [{ label: 'En uso', value: 'en_uso' }] })]),
)
const row = (answers: CatalogRowDocument['answers']) =>
  ({ _id: 'r', _rev: '4-x', answers }) as CatalogRowDocument
const sent = { catalog_id: 7, answers: { [name]: 'Bomba', [status]: 'en_uso' }, _rev: '3-x' }

const serverWith = (stored: CatalogRowDocument, refusal?: ApiError) => ({
  create: vi.fn(async () => stored),
  edit: vi.fn(async () => (refusal ? Promise.reject(refusal) : stored)),
  get: vi.fn(async () => stored),
})
const conflict = new ApiError(409, 'ROW_CONFLICT')
const how = { key: 'k', compiledForm: async () => catalog }

describe('a row that is saved', () => {
  it('is new under its key when it has no id', async () => {
    const server = serverWith(row({}))
    expect(await saveRowOf(server)(null, { ...sent, _rev: null }, how)).toMatchObject({ kind: 'saved' })
    expect(server.create).toHaveBeenCalledWith(7, sent.answers, 'k')
  })

  it('is written over the revision that was seen', async () => {
    const server = serverWith(row({}))
    expect(await saveRowOf(server)('r', sent, how)).toMatchObject({ kind: 'saved' })
    expect(server.edit).toHaveBeenCalledWith(7, 'r', { answers: sent.answers, rev: '3-x' })
  })

  it.each<[string, CatalogRowDocument['answers'], 'saved' | 'conflict']>([
    ['what an earlier try of it left, options as labels', { [status]: 'En uso', [name]: 'Bomba' }, 'saved'],
    ['what somebody else wrote', { [name]: 'Motor', [status]: 'En uso' }, 'conflict'],
  ])('meets %s', async (_name, answers, kind) => {
    expect((await saveRowOf(serverWith(row(answers), conflict))('r', sent, how)).kind).toBe(kind)
  })

  it('is nobody’s to tell where the catalog is not known', async () => {
    const server = serverWith(row({ [name]: 'Bomba', [status]: 'En uso' }), conflict)
    expect((await saveRowOf(server)('r', sent, { key: 'k', compiledForm: async () => undefined })).kind).toBe(
      'conflict',
    )
  })

  it('fails as the call does otherwise', async () => {
    const server = serverWith(row({}), new ApiError(404, 'NOT_FOUND'))
    await expect(saveRowOf(server)('r', sent, how)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(server.get).not.toHaveBeenCalled()
  })
})

import { beforeEach, expect, it, vi } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { Answers } from '../../../schemas/model/answers'
import { groupField, nameField, sampleForm } from '../../../tests/api/sampleForm'
import { FieldsError } from '../../appError'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { refuseUnknown } from './refuseUnknown'

const known = vi.hoisted(() => ({ asked: [] as string[], older: new Set<string>() }))
vi.mock('../../store/forms/forms', () => ({
  knownFieldIds: async (_db: unknown, _account: number, _form: number, ids: readonly string[]) => {
    known.asked.push(...ids)
    return new Set(ids.filter((id) => known.older.has(id)))
  },
}))

const compiled = compileForm({ document: sampleForm() })
const fieldIds = new Set(Object.keys(compiled.fields))
const loaded = {
  item: { account_id: 1, id: 1 },
  revision: { compiled: () => compiled, fieldIds },
} as unknown as LoadedForm

const keys = (count: number, prefix = 'k'): Answers =>
  Object.fromEntries(Array.from({ length: count }, (_none, at) => [`${prefix}${at}`, 1]))
const refusedOf = async (answers: Answers, stored?: Answers) => {
  const error: unknown = await refuseUnknown({} as Deps, loaded, answers, stored).catch((one: unknown) => one)
  return error instanceof FieldsError ? error.errors.length : error
}

beforeEach(() => {
  known.asked = []
  known.older = new Set()
})

it.each([
  ['at the top', { [nameField]: 'Ana', ...keys(5_000) }],
  ['in a set', { [groupField]: [keys(5_000)] }],
  ['in many sets', { [groupField]: Array.from({ length: 50 }, (_none, at) => keys(100, `s${at}`)) }],
])('asks for no more keys than errors are told: %s', async (_name, answers) => {
  expect(await refusedOf(answers)).toBe(100)
  expect(known.asked).toHaveLength(100)
})

it('takes any number of keys that older revisions have, and asks for each once', async () => {
  known.older = new Set(Object.keys(keys(1_000)))
  expect(await refusedOf({ ...keys(1_000), [groupField]: [keys(1_000), keys(1_000)] })).toBeUndefined()
  expect(known.asked).toHaveLength(1_000)
  known.asked = []
  expect(await refusedOf({ ...keys(1_003) })).toBe(3)
})

it('does not ask for what the stored record has in its place', async () => {
  expect(await refusedOf(keys(5_000), keys(5_000))).toBeUndefined()
  expect(known.asked).toEqual([])
})

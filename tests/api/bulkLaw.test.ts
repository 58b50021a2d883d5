import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { kindTraits } from '../../schemas/fields/kinds'
import type { Answers } from '../../schemas/model/answers'
import { own, type Json } from '../../schemas/model/json'
import { exampleForms } from '../../schemas/examples/exampleForms'
import { sampleAnswers } from '../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../schemas/samples/seededRandom'
import { arbitraryForm, arbitraryRules } from '../support/arbitraryForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Editing many records together is editing each of them by hand: the same answers, points and refusals, and a version more where something changed. */

const { owner } = await useSubmissionServer()
const now = Date.parse('2026-03-15T12:00:00Z')

interface Told {
  readonly answers: Answers
  readonly points: number | null
  readonly version: number
}
const told = async (id: string) => (await owner('GET', `form_answer/${id}/`)).body as Told

/** Some of what was answered otherwise: a group as its first set or a new one, some answers taken away. */
function editOf(compiled: CompiledForm, answers: Answers, random: () => number): Answers {
  const some = Object.entries(answers).filter(([id]) => {
    const kind = own(compiled.fields, id)?.kind
    return kind !== undefined && !kindTraits[kind].files && random() < 0.5
  })
  return Object.fromEntries(
    some.map(([id, value]) => {
      const isGroup = Array.isArray(value) && own(compiled.fields, id)?.kind === 'group'
      const first = isGroup ? (value as readonly Json[])[0] : undefined
      if (first !== undefined) return [id, { [random() < 0.5 ? '0' : '-1']: first }] as const
      return [id, random() < 0.15 ? null : value] as const
    }),
  )
}

/** Saves a form, answers it in pairs, edits one of each pair by hand and the others together. Returns how many edits there were of each outcome. */
async function compare(document: object, rules: readonly object[], seed: number) {
  const counts = { changed: 0, unchanged: 0, invalid: 0 }
  const saved = await owner('POST', 'form_data/', { ...document, form_id: undefined, form_rules: rules })
  if (saved.status !== 201) return counts
  const { form_id: formId } = saved.body as { form_id: number }
  const { body: served } = await owner('GET', `get_form/?form_id=${formId}`)
  const [form] = (served as { objects: Parameters<typeof compileForm>[0]['document'][] }).objects
  if (!form) return counts
  const compiled = compileForm({ document: form, rules: { rules } as never })
  const random = seededRandom(seed)
  const draw = () => sampleAnswers(compiled, random, { now })
  const pairs: (readonly [string, string])[] = []
  for (let at = 0; at < 3; at += 1) {
    const body = { form_id: formId, answers: draw(), folio: undefined }
    const sent = [await owner('POST', 'form_answer/', body), await owner('POST', 'form_answer/', body)]
    const [one, two] = sent.map((answer) =>
      answer.status === 201 ? (answer.body as SubmittedRecord).id : '',
    )
    if (one && two) pairs.push([one, two])
  }
  const answers = editOf(compiled, draw(), random)
  if (pairs.length === 0 || Object.keys(answers).length === 0) return counts
  const before = await Promise.all(pairs.map(([hand]) => told(hand)))
  const byHand = []
  for (const [at, [hand]] of pairs.entries()) {
    // By hand a set that is not there would become one.
    const sets = (id: string) => own(before[at]?.answers ?? {}, id)
    const there = Object.entries(answers).map(([id, value]) => {
      const stored = sets(id)
      const isGone = !Array.isArray(stored) || stored.length === 0
      const isFirst =
        typeof value === 'object' && value !== null && Object.hasOwn(value, '0') && !Array.isArray(value)
      return isFirst && isGone ? null : ([id, value] as const)
    })
    const edit = Object.fromEntries(there.filter((one) => one !== null))
    byHand.push(await owner('PATCH', `form_answer/patch_record/${hand}/`, { answers: edit }))
  }
  const records = pairs.map(([, together]) => together)
  const request = { form_id: formId, records, answers, leave_invalid: true }
  const { status, body } = await owner('PATCH', 'form_answer/update_records/', request)
  expect(status, JSON.stringify(body)).toBe(202)
  const bulk = body as BulkAnswer
  for (const [at, [hand, together]] of pairs.entries()) {
    const [one, two] = [await told(hand), await told(together)]
    const said = JSON.stringify({ answers, one, two, hand: byHand[at] })
    expect({ answers: two.answers, points: two.points }, said).toEqual({
      answers: one.answers,
      points: one.points,
    })
    const problem = bulk.problems.find(({ id }) => id === together)
    if (byHand[at]?.status === 202) {
      expect(problem, said).toBeUndefined()
      const isChanged = bulk.objects.includes(together)
      expect(two.version, said).toBe(isChanged ? 2 : 1)
      if (!isChanged) expect(one.answers, said).toEqual(before[at]?.answers)
      counts[isChanged ? 'changed' : 'unchanged'] += 1
    } else {
      const refused = Object.keys(byHand[at]?.body as object)
      expect(new Set(problem?.problems.map(({ field, group_id: group }) => group ?? field)), said).toEqual(
        new Set(refused),
      )
      expect(two.version).toBe(1)
      counts.invalid += 1
    }
  }
  return counts
}

const sum = (all: readonly { changed: number; unchanged: number; invalid: number }[]) => ({
  changed: all.reduce((of, { changed }) => of + changed, 0),
  invalid: all.reduce((of, { invalid }) => of + invalid, 0),
})

it('records of any form', { timeout: 240_000 }, async () => {
  const cases = fc.sample(fc.tuple(arbitraryForm, arbitraryRules, fc.nat()), { numRuns: 90, seed: 7 })
  const counts = []
  for (const [document, { rules }, seed] of cases) counts.push(await compare(document, rules, seed))
  expect(sum(counts).changed).toBeGreaterThan(5)
})

it('records of forms as people make them', { timeout: 120_000 }, async () => {
  const counts = []
  for (const [at, { document, rules }] of exampleForms.entries())
    for (const seed of [at, at + 100]) counts.push(await compare(document, rules?.rules ?? [], seed))
  expect(sum(counts).changed).toBeGreaterThan(5)
})

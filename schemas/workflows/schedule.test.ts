import { expect, it } from 'vitest'
import { plainText, type SentenceWords } from '../conditions/describeText'
import { action, workflow } from '../../tests/support/workflowCase'
import { checkWorkflows } from './checkWorkflows'
import { describeWorkflow } from './describeWorkflow'
import { changeSchedule } from './edit/editWorkflows'
import { readWorkflows } from './readWorkflows'
import { cronOf, newSchedule, readSchedule } from './schedule'

const cron = (stored: unknown) => {
  const schedule = readSchedule(stored)
  return schedule && cronOf(schedule)
}

it('reads any stored schedule, and says when it is due', () => {
  expect(cron({ every: 'day', at: '08:05' })).toBe('5 8 * * *')
  expect(cron({ every: 'week', at: '23:00', weekdays: [5, 1, 1, 9, 'x'] })).toBe('0 23 * * 1,5')
  expect(cron({ every: 'week', at: '23:00', weekdays: [] })).toBeUndefined()
  expect(cron({ every: 'month', at: '25:00', day: 31 })).toBe('0 8 1 * *')
  expect(cron({ every: 'month', at: '00:30', day: 'last' })).toBe('30 0 L * *')
  for (const none of [null, 7, {}, { every: 'hour' }]) expect(readSchedule(none)).toBeUndefined()
  expect(readSchedule({ every: 'day', view: { id: 'x' } })?.view).toBeNull()
})

it('runs by itself then, and not when something happens to a record', () => {
  const before = { workflows: [workflow([action('wait', { amount: 1 })])] }
  const after = changeSchedule(before, { at: 0, schedule: { ...newSchedule, view: { id: 3, name: 'V' } } })
  const [read] = readWorkflows(after)
  expect(read).toMatchObject({ runtime: 'after', on: { created: false, edited: false, scheduled: true } })
  expect(changeSchedule(after, { at: 0, schedule: null })).toEqual(before)
  const about = {
    ...{
      formId: 1,
      compiled: { fields: {} },
      targetOf: () => 'unknown' as const,
      workflowsOf: () => undefined,
    },
  } as const
  expect(checkWorkflows(readWorkflows(after), about)).toEqual([])
  expect(checkWorkflows(readWorkflows(after), { ...about, hasView: () => false })).toMatchObject([
    { code: 'SCHEDULE_VIEW_GONE', params: { view: 'V' } },
  ])
  const never = changeSchedule(before, { at: 0, schedule: { every: 'week', weekdays: [] } })
  expect(checkWorkflows(readWorkflows(never), about)).toMatchObject([{ code: 'NO_MOMENT' }])
})

it('says so in a sentence', () => {
  const words: SentenceWords = {
    languageTag: 'es-MX',
    t: (id, values) => `${id}(${Object.values(values ?? {}).join('|')})`,
  }
  const [read] = readWorkflows({
    workflows: [{ ...workflow([]), rules: { schedule: { ...newSchedule, view: { id: 3, name: 'Tarde' } } } }],
  })
  const said =
    read &&
    describeWorkflow(
      read,
      { fieldName: (id) => ({ kind: 'field', text: id }), conditionsOf: () => '' },
      words,
    )
  expect(plainText(said ?? [])).toContain('lunes')
  expect(plainText(said ?? [])).toContain('Tarde')
})

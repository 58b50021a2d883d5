import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf, yesNo } from '../../../tests/support/smallForm'
import {
  action,
  fromField,
  fromValue,
  planContext,
  workflow,
  workflowRecord,
} from '../../../tests/support/workflowCase'
import type { Answers } from '../../model/answers'
import { checkWorkflows } from '../checkWorkflows'
import { describeWorkflow } from '../describeWorkflow'
import { loopsOf } from '../loops'
import { plan } from '../plan'
import { readWorkflows } from '../readWorkflows'
import { matchableFields } from './matching'
import { recordsAsked, rowsAsked } from './matchAsked'

const source = compiled(
  form([field('a', 'text'), field('b', 'integer'), field('c', 'radio', yesNo), field('d', 'date')]),
)
const target = compiled(
  form([
    field('1a', 'text', { required: true }),
    field('1b', 'integer'),
    field('1c', 'radio', { options: [{ label: 'Sí', value: 'yes' }] }),
    field('1d', 'checkbox', yesNo),
    field('1e', 'password'),
    field('8', 'group'),
    child('8', '81', 'text'),
  ]),
)
const item = { id: 2, name: 'Máquinas' }
const [a1, b1, c1] = [idOf('1a'), idOf('1b'), idOf('1c')]

const step = (more: object = {}) =>
  action('update_records', {
    form: item,
    match: [{ ...fromField('a', '1a'), comparison: 'is' }],
    mapping: [fromField('b', '1b')],
    ...more,
  })
const worksOf = (more: object, answers: Answers) =>
  plan(
    readWorkflows({ workflows: [workflow([step(more)])] }),
    { moment: 'created', runtime: 'after' },
    workflowRecord(answers),
    undefined,
    planContext(source, { targetOf: () => target }),
  )[0]?.actions[0]?.works
const asked = { [idOf('a')]: 'M-1', [idOf('b')]: 7, [idOf('c')]: 'sí' }

it('plans what must match and what is written, with what a new one would have', () => {
  expect(worksOf({}, asked)).toEqual([
    {
      do: 'updateRecords',
      formId: 2,
      match: [{ fieldId: a1, comparison: 'is', value: 'M-1' }],
      several: 'all',
      most: 100,
      answers: { [b1]: 7 },
      unmapped: [],
      make: null,
    },
  ])
  const match = [
    { ...fromField('a', '1a'), comparison: 'is' },
    { ...fromField('c', '1c'), comparison: 'is' },
    { ...fromValue('3', '1b'), comparison: 'greater' },
  ]
  expect(worksOf({ match, missing: 'make', several: 'first', most: 9000 }, asked)).toMatchObject([
    {
      match: [
        { value: 'M-1' },
        // The option of the target with the same label.
        { fieldId: c1, value: 'yes' },
        { comparison: 'greater', value: 3 },
      ],
      several: 'first',
      most: 500,
      make: { answers: { [a1]: 'M-1', [c1]: 'yes', [b1]: 7 } },
    },
  ])
})

it('means nothing, and not everything, where the record does not say what to compare with', () => {
  expect(worksOf({}, { [idOf('b')]: 7 })).toEqual([{ do: 'nothing', why: 'noKey' }])
  const match = [{ ...fromValue('', '1a'), comparison: 'isEmpty' }]
  expect(worksOf({ match }, { [idOf('b')]: 7 })).toMatchObject([
    { match: [{ fieldId: a1, comparison: 'isEmpty', value: null }] },
  ])
})

it('is asked as lists of records and of rows are', () => {
  const match = [
    { fieldId: a1, comparison: 'is', value: 'M-1' },
    { fieldId: 'folio', comparison: 'isNot', value: '4' },
    { fieldId: b1, comparison: 'less', value: 5 },
    { fieldId: a1, comparison: 'isEmpty', value: null },
  ] as const
  expect(recordsAsked(match)).toEqual([
    [`answer__${a1}__exact`, 'M-1'],
    ['folio__not__exact', '4'],
    [`answer__${b1}__lt`, '5'],
    [`answer__${a1}__is__empty`, ''],
  ])
  expect(
    rowsAsked(
      [
        { fieldId: a1, comparison: 'contains', value: 's.t' },
        { fieldId: b1, comparison: 'contains', value: 5 },
        { fieldId: a1, comparison: 'isNot', value: 'M-1' },
      ],
      target.fields,
    ),
  ).toEqual({
    selector: { $and: [{ [a1]: { $regex: '(?i)s\\.t' } }] },
    where: {
      and: [
        { path: [b1], condition: 'icontains', operand: 5 },
        { path: [a1], condition: 'not__exact', operand: 'M-1' },
      ],
    },
  })
})

it('tells records by fields that have one value, in no group, and are no secret', () => {
  expect(matchableFields(target, 'form').map(({ id }) => id)).toEqual([a1, b1, c1])
})

const findingsOf = (more: object) =>
  checkWorkflows(readWorkflows({ workflows: [workflow([step(more)])] }), {
    formId: 1,
    compiled: source,
    targetOf: () => target,
    workflowsOf: () => undefined,
  })

it('says what it lacks, what cannot be compared, and what a new one would lack', () => {
  expect(findingsOf({})).toEqual([])
  expect(findingsOf({ match: [] })).toMatchObject([{ code: 'ACTION_UNFINISHED', params: { lacks: 'match' } }])
  const match = [
    { ...fromField('a', 'bad'), comparison: 'is' },
    { ...fromField('d', '1b'), comparison: 'is' },
    { ...fromField('a', '81'), comparison: 'is' },
  ]
  expect(findingsOf({ match })).toMatchObject([
    { code: 'MATCH_FIELD_GONE', params: { row: 1 } },
    { code: 'MATCH_OTHER_TYPE', params: { row: 2 } },
    { code: 'MATCH_OTHER_TYPE', params: { row: 3 } },
  ])
  // Only a new record must have what the target demands, and it gets part of that from the match.
  expect(findingsOf({ missing: 'make' })).toEqual([])
  const byNumber = [{ ...fromField('b', '1b'), comparison: 'is' }]
  expect(findingsOf({ match: byNumber, missing: 'make' })).toMatchObject([{ code: 'MAPPING_REQUIRED_LEFT' }])
})

it('is said in a sentence, and is seen in loops by what it edits', () => {
  const words = { languageTag: 'es-MX', t: (id: string) => id }
  const about = { fieldName: (text: string) => ({ kind: 'field', text }) as const, conditionsOf: () => '' }
  const said = (more: object) =>
    JSON.stringify(
      readWorkflows({ workflows: [workflow([step(more)])] }).map((one) =>
        describeWorkflow(one, about, words),
      ),
    )
  expect(said({})).toContain('workflow.says.always')
  const back = (form: object, target: string) =>
    readWorkflows({
      workflows: [
        workflow([step({ form, mapping: [fromValue('x', target)] })], {
          record: { created: false, changes: [{ field_id: idOf('a') }] },
        }),
      ],
    })
  const loops = (target: string) => {
    const [one, two] = [back({ id: 2, name: '' }, 'a'), back({ id: 1, name: '' }, target)]
    return loopsOf(1, (id) => (id === 1 ? one : two)).map(({ path }) => path)
  }
  expect(loops('a')).toEqual([[1, 2, 1]])
  // The workflow waits for a field that is not written.
  expect(loops('b')).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../../tests/support/judgeAnswer'
import type { FieldDocument, OptionDocument } from '../../model/form'
import { pointsOfOptions, withOptionPoints, withPointsStored } from './optionPoints'

const yes = { label: 'Sí', value: 'sí', points: null, selected: false }
const no = { label: 'No', value: 'no', points: null, selected: false }
const graded = (grading_criteria: unknown, options: readonly OptionDocument[] = [yes, no]): FieldDocument =>
  fieldOf('radio', { options, grading_criteria })

describe('the points of options', () => {
  it.each<readonly [unknown, readonly OptionDocument[], readonly (number | null)[]]>([
    [{}, [yes, no], [null, null]],
    [{ equal: [{ value: 'Sí', points: 5 }] }, [yes, no], [5, null]],
    [{ equal: [{ value: 'sí', points: 5 }] }, [yes, { ...no, points: 2 }], [5, 2]],
    [
      {
        equal: [
          { value: 'Sí', points: 5 },
          { value: 'sí', points: 1 },
        ],
      },
      [yes],
      [5],
    ],
    [{ greater: [{ value: 'Sí', points: 5 }] }, [yes], [null]],
  ])('%j', (criteria, options, points) => {
    expect(pointsOfOptions(graded(criteria, options))).toEqual(points)
  })
})

describe('what is made of them', () => {
  const stored = { equal: [{ value: 'Sí', points: 5 }] }
  const edit = (
    before: FieldDocument,
    change: (options: readonly OptionDocument[]) => readonly OptionDocument[],
  ) => {
    const { options, grading_criteria } = withPointsStored(before, {
      ...before,
      options: change(withOptionPoints(before).options ?? []),
    })
    return [options, grading_criteria]
  }
  const setPoints = (at: number, points: number | null) => (options: readonly OptionDocument[]) =>
    options.map((option, index) => (index === at ? { ...option, points } : option))
  const relabel = (at: number, label: string) => (options: readonly OptionDocument[]) =>
    options.map((option, index) => (index === at ? { ...option, label } : option))

  it.each<readonly [string, unknown, Parameters<typeof edit>[1], readonly OptionDocument[], unknown]>([
    ['points given', {}, setPoints(0, 3), [yes, no], { equal: [{ value: 'Sí', points: 3 }] }],
    [
      'more points',
      stored,
      setPoints(1, 1),
      [yes, no],
      {
        equal: [
          { value: 'Sí', points: 5 },
          { value: 'No', points: 1 },
        ],
      },
    ],
    ['changed points', stored, setPoints(0, 7), [yes, no], { equal: [{ value: 'Sí', points: 7 }] }],
    ['points taken away', stored, setPoints(0, null), [yes, no], {}],
    [
      'another label',
      stored,
      relabel(0, 'Claro'),
      [{ ...yes, label: 'Claro' }, no],
      { equal: [{ value: 'Claro', points: 5 }] },
    ],
    ['an option gone', stored, (options) => options.slice(1), [no], {}],
    ['another order', stored, (options) => options.toReversed(), [no, yes], stored],
  ])('%s', (_, criteria, change, options, expected) => {
    expect(edit(graded(criteria), change)).toEqual([options, expected])
  })

  it('keeps points that options have themselves, until they change', () => {
    const own = graded({}, [{ ...yes, points: 2 }, no])
    expect(edit(own, setPoints(1, 1))).toEqual([
      [{ ...yes, points: 2 }, no],
      { equal: [{ value: 'No', points: 1 }] },
    ])
    expect(edit(own, setPoints(0, 4))).toEqual([[yes, no], { equal: [{ value: 'Sí', points: 4 }] }])
  })

  it('is nothing where nothing changed', () => {
    const before = graded(stored)
    const after = withPointsStored(before, { ...withOptionPoints(before), label: 'Otra' })
    expect(after.options).toBe(before.options)
    expect(after['grading_criteria']).toBe(stored)
    const text = fieldOf('text')
    expect(withPointsStored(text, text)).toBe(text)
  })
})

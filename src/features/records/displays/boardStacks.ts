import type { RecordBoard } from '../../../../schemas/api/recordDisplays'
import { conditions } from '../../../../schemas/conditions/registry'
import { isEmpty } from '../../../../schemas/conditions/isEmpty'
import { textOf } from '../../../../schemas/conditions/textsOf'
import type { FilterString } from '../../../../schemas/filters/filterGroup'
import type { Json } from '../../../../schemas/model/json'
import type { ChoiceOption } from './displayChoices'

/** A column of a board. */
export interface Stack {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Filters for its records, on top of the board's. */
  readonly strings: readonly FilterString[]
  /** The answer of a record that is dropped there; undefined where nothing can be dropped. */
  readonly answer: Json | undefined
  /** Returns whether a record with this answer belongs to it. */
  readonly has: (answer: unknown) => boolean
}

/**
 * Returns the columns of a board: one for each option, in the form's order, one for other answers if a record has one, and one for records
 * without an answer.
 */
export function boardStacks(
  name: string,
  options: readonly ChoiceOption[],
  { counts, others }: RecordBoard,
  { without, others: othersLabel }: { readonly without: string; readonly others: string },
): readonly Stack[] {
  const countOf = (value: string | null) => counts.find((one) => one.value === value)?.count ?? 0
  const values = options.map(({ value }) => value)
  const unlisted = counts.reduce(
    (sum, { value, count }) => (value === null || values.includes(value) ? sum : sum + count),
    others,
  )
  const isOther = (answer: unknown) => !isEmpty(answer) && !values.includes(textOf(answer) ?? '')
  return [
    ...options.map(({ value, label }): Stack => ({
      ...{ key: `=${value}`, label, count: countOf(value), answer: value },
      strings: [[`${name}__exact`, value]],
      has: (answer) => conditions.exact.holds(answer, value, { before: undefined, holdsIn: () => false }),
    })),
    ...(unlisted === 0
      ? []
      : [
          {
            ...{ key: 'others', label: othersLabel, count: unlisted, answer: undefined, has: isOther },
            strings: [
              [`${name}__nin`, JSON.stringify(values)],
              [`${name}__not__empty`, ''],
            ] as const,
          },
        ]),
    {
      ...{ key: 'without', label: without, count: countOf(null), answer: null, has: isEmpty },
      strings: [[`${name}__is__empty`, '']],
    },
  ]
}

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
  /** What the records in it are asked for, besides what the board asks. */
  readonly strings: readonly FilterString[]
  /** What a record that is put there is answered; undefined where none can be put. */
  readonly answer: Json | undefined
  /** Whether a record with this answer is in it. */
  readonly has: (answer: unknown) => boolean
}

/**
 * The columns of a board: one for each option, in the form's order, one for what is none of them, where some record has such a thing, and one for those who
 * chose nothing.
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

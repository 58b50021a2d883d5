import { expect, it } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import { unfinishedIn } from './unfinishedIn'

const refusal = (body: unknown) => new ApiError(400, 'RULE_UNFILLED_OPTIONS', { body })

it.each([
  [
    'those marked',
    refusal({ rules: [{ rule_id: 'a', index: 2, problem: 'value' }, { rule_id: 'b' }] }),
    ['a', 'b'],
  ],
  ['none that is not marked', refusal({ rules: [{ index: 0 }, 'x', null] }), []],
  ['none without marks', refusal('?'), []],
  ['none of another error', new ApiError(400, 'INVALID_FORM', { body: { rules: [{ rule_id: 'a' }] } }), []],
  ['none without an error', null, []],
])('names %s', (_name, error, ids) => expect([...unfinishedIn(error)]).toEqual(ids))

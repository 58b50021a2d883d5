import { ApiError } from '../../../adapters/api/apiError'
import { isObject } from '../../../schemas/model/json'

const none: ReadonlySet<string> = new Set()

/** Returns the ids of the unfinished rules that a save was refused for (the 400 names them); none for any other error. */
export function unfinishedIn(error: unknown): ReadonlySet<string> {
  if (!(error instanceof ApiError) || error.code !== 'RULE_UNFILLED_OPTIONS') return none
  const marked: unknown = isObject(error.body) ? error.body['rules'] : undefined
  const ids = (Array.isArray(marked) ? (marked as readonly unknown[]) : []).flatMap((rule) =>
    isObject(rule) && typeof rule['rule_id'] === 'string' ? [rule['rule_id']] : [],
  )
  return new Set(ids)
}

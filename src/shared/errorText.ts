import { codedErrorOf } from '../../adapters/api/apiError'
import type { CodedError } from '../../schemas/model/errors'
import type { MessageValues, Translate } from './useT'

/** What went wrong, in words for the person in front of the screen. */
export const errorText = (t: Translate, error: unknown): string => codedErrorText(t, codedErrorOf(error))

/**
 * An error as data, in words: what a server said that named no code, else ours. `more` is what the screen knows besides the error's
 * own params, such as the name of the field.
 */
export const codedErrorText = (
  t: Translate,
  { code, params, message }: CodedError,
  more: MessageValues = {},
): string => message ?? t(`error.${code}`, { ...params, ...more })

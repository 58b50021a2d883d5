import { codedErrorOf } from '../../adapters/api/apiError'
import type { CodedError } from '../../schemas/model/errors'
import type { MessageValues, Translate } from './useT'

/** Returns an error as a sentence for the user. */
export const errorText = (t: Translate, error: unknown): string => codedErrorText(t, codedErrorOf(error))

/**
 * Returns a coded error as a sentence: the server's own when it named no code, else ours. `more` holds values beyond the error's own
 * params, such as the field's name.
 */
export const codedErrorText = (
  t: Translate,
  { code, params, message }: CodedError,
  more: MessageValues = {},
): string => message ?? t(`error.${code}`, { ...params, ...more })

import { ApiError } from '../../adapters/api/apiError'
import { isObject, own } from '../../schemas/model/json'
import { isErrorCode } from '../../schemas/words/readError'
import { serverWords } from '../../schemas/words/serverWords'
import { codedErrorText, errorText } from './errorText'
import type { Translate } from './useT'

export interface UserErrorTexts {
  readonly fields: { readonly [attribute: string]: string }
  /** The messages that belong to no input of the form. */
  readonly general?: string
}

/** Converts a user's 400 (schemas/api/account `UserErrors`) into messages by input; anything else into a general one. */
export function readUserErrors(t: Translate, error: unknown): UserErrorTexts {
  const body = error instanceof ApiError && isObject(error.body) ? error.body : {}
  const codes = isObject(body['codes']) ? body['codes'] : {}
  // The creation of an account uses another property.
  const told = body['user_admin'] ?? body['client']
  const messages = isObject(told) ? told : {}
  const fields: Record<string, string> = {}
  for (const [attribute, texts] of Object.entries(messages)) {
    const code = own(codes, attribute)
    // The code is translated here, in the language on screen.
    if (isErrorCode(code)) fields[attribute] = codedErrorText(t, { code })
    else {
      const said = serverWords(texts)
      if (said !== undefined) fields[attribute] = said
    }
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, general: errorText(t, error) }
}

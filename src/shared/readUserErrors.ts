import { ApiError } from '../../adapters/api/apiError'
import { isObject, own } from '../../schemas/model/json'
import { isErrorCode } from '../../schemas/words/readError'
import { serverWords } from '../../schemas/words/serverWords'
import { codedErrorText, errorText } from './errorText'
import type { Translate } from './useT'

export interface UserErrorTexts {
  readonly fields: { readonly [attribute: string]: string }
  /** What belongs to no entry of the form. */
  readonly general?: string
}

/** A user's 400 (schemas/api/account `UserErrors`), as words beside the entries; anything else above them. */
export function readUserErrors(t: Translate, error: unknown): UserErrorTexts {
  const body = error instanceof ApiError && isObject(error.body) ? error.body : {}
  const codes = isObject(body['codes']) ? body['codes'] : {}
  // Of who makes an account they are called otherwise.
  const told = body['user_admin'] ?? body['client']
  const messages = isObject(told) ? told : {}
  const fields: Record<string, string> = {}
  for (const [attribute, texts] of Object.entries(messages)) {
    const code = own(codes, attribute)
    // The code is translated here, where the language is the one on the screen.
    if (isErrorCode(code)) fields[attribute] = codedErrorText(t, { code })
    else {
      const said = serverWords(texts)
      if (said !== undefined) fields[attribute] = said
    }
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, general: errorText(t, error) }
}

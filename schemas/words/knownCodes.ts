import { own } from '../model/json'
import { isErrorCode } from './readError'

/** Codes that other clients store in place of a text that nobody wrote. */
const codes: { readonly [code: string]: string } = {
  FORM_CAPTURED: 'answer.captured',
  RECORD_UPDATED: 'answer.updated',
  SEND_ANSWERS: 'answer.submit',
}

/** Returns the message of a code that is stored in place of a text; undefined for a text that somebody wrote. */
export function messageOfCode(text: string): string | undefined {
  const code = text.trim()
  return own(codes, code) ?? (isErrorCode(code) ? `error.${code}` : undefined)
}

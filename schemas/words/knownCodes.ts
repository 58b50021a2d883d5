import { own } from '../model/json'
import { isErrorCode } from './readError'

/** What stands in the place of a text in documents that other clients write, where nobody wrote one. */
const codes: { readonly [code: string]: string } = {
  FORM_CAPTURED: 'answer.captured',
  RECORD_UPDATED: 'answer.updated',
  SEND_ANSWERS: 'answer.submit',
}

/** The message that a known code means which stands in the place of a text; undefined for words of somebody's own. */
export function messageOfCode(text: string): string | undefined {
  const code = text.trim()
  return own(codes, code) ?? (isErrorCode(code) ? `error.${code}` : undefined)
}

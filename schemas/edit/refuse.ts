import type { CodedError, ErrorCode } from '../model/errors'
import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'

export function done(form: FormDocument): EditResult {
  return { ok: true, form }
}

export function refuse(code: ErrorCode, params?: CodedError['params']): EditResult {
  return { ok: false, error: params ? { code, params } : { code } }
}

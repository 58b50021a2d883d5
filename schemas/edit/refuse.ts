import type { CodedError, ErrorCode } from '../model/errors'
import type { FormDocument } from '../model/form'
import type { EditResult, Refusal, RuleLosses } from './editResult'
import type { Use } from './references/use'

export function done(form: FormDocument, losses?: RuleLosses): EditResult {
  const isLossy = losses && losses.removedRules.length + losses.lostConditions.length > 0
  return { ok: true, form, ...(isLossy && { losses }) }
}

export function refuse(code: ErrorCode, params?: CodedError['params'], uses: readonly Use[] = []): Refusal {
  return { ok: false, error: params ? { code, params } : { code }, ...(uses.length > 0 && { uses }) }
}

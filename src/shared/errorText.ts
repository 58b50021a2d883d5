import { ApiError } from '../../adapters/api/apiError'
import type { Translate } from './useT'

/** What went wrong, in words for the person in front of the screen. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.INTERNAL_SERVER_ERROR')
  return t(`error.${error.code}`, error.params)
}

import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { CodedError } from '../../schemas/model/errors'

/** Turns an error of a field into the sentence its reader sees; `label` is there for messages that name the field. */
export function useErrorText(): (error: CodedError, label: string) => string {
  const intl = useIntl()
  return useCallback(
    ({ code, params, message }, label) =>
      message ?? intl.formatMessage({ id: `error.${code}` }, { ...params, label }),
    [intl],
  )
}

import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { CodedError } from '../../schemas/model/errors'

/** Returns a function that turns a field's error into a sentence; `label` is for messages that name the field. */
export function useErrorText(): (error: CodedError, label: string) => string {
  const intl = useIntl()
  return useCallback(
    ({ code, params, message }, label) =>
      message ?? intl.formatMessage({ id: `error.${code}` }, { ...params, label }),
    [intl],
  )
}

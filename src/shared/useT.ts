import { useCallback } from 'react'
import { useIntl } from 'react-intl'

import type source from '../../locales/es_MX.json'

/** The id of an existing text; the Spanish file is the source. */
export type MessageId = keyof typeof source

export type MessageValues = { readonly [name: string]: string | number | boolean | Date | null | undefined }

/** Translates one text of the interface. */
export type Translate = (id: MessageId, values?: MessageValues) => string

export function useT(): Translate {
  const { formatMessage } = useIntl()
  return useCallback((id, values) => formatMessage({ id }, { ...values }), [formatMessage])
}

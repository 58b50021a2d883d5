import type { AnswerOrigin } from '../../adapters/api/formsApi'

/** Returns the elements that an answering was opened from, as request properties. */
export const elementsOf = ({ currentElementOid, elementRecordOid }: AnswerOrigin) => ({
  ...(currentElementOid === undefined ? {} : { current_element_oid: currentElementOid }),
  ...(elementRecordOid === undefined ? {} : { element_record_oid: elementRecordOid }),
})

/** Returns the same as a query to append to an address. */
export const elementsBehind = ({ currentElementOid, elementRecordOid }: AnswerOrigin): string => {
  const named = Object.entries({ currentElementOid, elementRecordOid }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return named.length === 0 ? '' : `?${new URLSearchParams(named).toString()}`
}

import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnswerOrigin } from '../../../adapters/api/formsApi'
import { readAnswerParameters } from '../../answering/answerAddress'

/** Returns the elements of a process from which a record is viewed, as in the address; undefined for none. */
export function useElements(): AnswerOrigin | undefined {
  const { search } = useLocation()
  return useMemo(() => {
    const { currentElementOid, elementRecordOid } = readAnswerParameters(search, '').origin
    const origin = {
      ...(currentElementOid !== undefined && { currentElementOid }),
      ...(elementRecordOid !== undefined && { elementRecordOid }),
    }
    return Object.keys(origin).length > 0 ? origin : undefined
  }, [search])
}

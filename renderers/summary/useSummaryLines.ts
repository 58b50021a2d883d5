import { useState } from 'react'
import type { AddressedError } from '../../schemas/answering/types'
import { fieldDomId } from '../fieldDomId'
import { groupedBy } from './groupedBy'

export interface SummaryLine extends AddressedError {
  readonly isMended: boolean
}

/** Returns a line for each error that was listed when the last new error appeared; fixed ones are marked. */
export function useSummaryLines(errors: readonly AddressedError[]): readonly SummaryLine[] {
  const [listed, setListed] = useState(errors)
  const known = new Set(listed.map(fieldOf))
  if (!errors.every((one) => known.has(fieldOf(one)))) {
    setListed(errors)
    return errors.map((one) => ({ ...one, isMended: false }))
  }
  const byField = groupedBy(errors, fieldOf)
  return listed.map((line) => {
    const still = byField.get(fieldOf(line)) ?? []
    const error = still.find((one) => one.error.code === line.error.code) ?? still[0]
    return { ...(error ?? line), isMended: !error }
  })
}

const fieldOf = ({ address }: AddressedError): string => fieldDomId(address)

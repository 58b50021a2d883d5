import { useT } from '../../../shared/useT'

/** Whose answers these are. */
export function HandoverResumed() {
  return useT()('handover.resumed')
}

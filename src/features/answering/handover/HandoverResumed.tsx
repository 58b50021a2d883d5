import { useT } from '../../../shared/useT'

/** Draws the note that these answers came from another device. */
export function HandoverResumed() {
  return useT()('handover.resumed')
}

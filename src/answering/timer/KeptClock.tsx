import { useEffect, useState } from 'react'
import type { KeptTimer } from '../../../adapters/storage/answerDrafts'
import { createAnswerTimer } from './answerTimer'
import { Countdown } from './Countdown'

/** Nothing is open yet that the server could be asked about. */
const unasked = () => Promise.reject(new Error('The time of a draft that is not open'))

/** What is left of the time of a draft that somebody may go on with. */
export function KeptClock({ kept }: { readonly kept: KeptTimer }) {
  const [timer] = useState(() => createAnswerTimer({ kept, ask: unasked, keep: () => undefined }))
  useEffect(() => timer.run(), [timer])
  return <Countdown timer={timer} />
}

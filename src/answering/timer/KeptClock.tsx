import { useEffect, useState } from 'react'
import type { KeptTimer } from '../../../adapters/storage/answerDrafts'
import { createAnswerTimer } from './answerTimer'
import { Countdown } from './Countdown'

/** Never asks the server, because nothing is open yet. */
const unasked = () => Promise.reject(new Error('The time of a draft that is not open'))

/** Shows the time that is left for a draft that can be resumed. */
export function KeptClock({ kept }: { readonly kept: KeptTimer }) {
  const [timer] = useState(() => createAnswerTimer({ kept, ask: unasked, keep: () => undefined }))
  useEffect(() => timer.run(), [timer])
  return <Countdown timer={timer} />
}

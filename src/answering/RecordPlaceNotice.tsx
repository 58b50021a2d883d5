import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../shared/useT'
import { AnsweringNote } from './AnsweringNote'
import type { RecordPlace } from './recordPlace'

/** Says that the place is kept with the answers and why the browser asks; it asks once it is on the screen. */
export function RecordPlaceNotice({ place }: { readonly place: RecordPlace }) {
  const t = useT()
  const state = useSyncExternalStore(place.subscribe, place.getState)
  useEffect(() => void place.ask(), [place])
  return (
    <AnsweringNote>
      <p>
        {t(`answer.place.${state}`)}{' '}
        {(state === 'denied' || state === 'unavailable') && (
          <button type="button" className="answering-link" onClick={() => void place.ask()}>
            {t('answer.retry')}
          </button>
        )}
      </p>
    </AnsweringNote>
  )
}

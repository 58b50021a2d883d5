import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../shared/useT'
import { AnsweringNote } from './AnsweringNote'
import type { RecordPlace } from './recordPlace'

/** Says that the position is stored with the answers and why the browser asks; mounting it triggers the browser's question. */
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

import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { CodedError } from '../../../schemas/model/errors'
import type { MapPlace, MapPort } from '../../../schemas/ports/mapPort'
import { portError } from '../../texts/portError'
import { useErrorText } from '../../texts/useErrorText'
import { Icon } from '../Icon'

export interface PlaceSearchProps {
  readonly id: string
  readonly search: NonNullable<MapPort['search']>
  readonly disabled: boolean
  readonly onChoose: (place: MapPlace) => void
}

type Outcome =
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly places: readonly MapPlace[] }
  | { readonly state: 'failed'; readonly error: CodedError }

/** Finds places by name or address; the results are a plain list of buttons. */
export function PlaceSearch({ id, search, disabled, onChoose }: PlaceSearchProps) {
  const intl = useIntl()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()

  const find = async () => {
    if (text.trim() === '') return
    setOutcome({ state: 'searching' })
    try {
      setOutcome({ state: 'found', places: await search(text.trim()) })
    } catch (thrown) {
      setOutcome({ state: 'failed', error: portError(thrown) })
    }
  }
  const news =
    outcome?.state === 'searching'
      ? intl.formatMessage({ id: 'renderer.catalog.searching' })
      : outcome?.state === 'failed'
        ? errorText(outcome.error, '')
        : outcome && intl.formatMessage({ id: 'renderer.place.found' }, { count: outcome.places.length })

  return (
    <div className="acopio-place-search">
      <label className="acopio-small-label" htmlFor={`${id}-search`}>
        {intl.formatMessage({ id: 'renderer.place.search' })}
      </label>
      <div className="acopio-input-row">
        <input
          id={`${id}-search`}
          className="acopio-input"
          type="search"
          autoComplete="off"
          value={text}
          disabled={disabled}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter searches instead of submitting the form.
            event.preventDefault()
            void find()
          }}
        />
        <button
          type="button"
          className="acopio-button acopio-input-button"
          aria-label={intl.formatMessage({ id: 'renderer.place.find' })}
          disabled={disabled || outcome?.state === 'searching'}
          onClick={() => void find()}
        >
          <Icon name="search" />
        </button>
      </div>
      <p className="acopio-help" role="status">
        {news}
      </p>
      {outcome?.state === 'found' && (
        <ul className="acopio-place-results">
          {outcome.places.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.name}`}>
              <button
                type="button"
                className="acopio-place-result"
                onClick={() => {
                  onChoose(place)
                  setOutcome(undefined)
                  setText('')
                }}
              >
                <Icon name="place" />
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { use, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CodedError } from '../../schemas/model/errors'
import { isObject } from '../../schemas/model/json'
import { usePage } from '../answering/PageContext'
import { Icon } from '../inputs/Icon'
import { Coordinates } from '../inputs/map/Coordinates'
import { currentPosition } from '../inputs/map/currentPosition'
import { StillMap } from '../inputs/map/StillMap'
import { PlaceSearch } from '../inputs/map/PlaceSearch'
import { useLazyPart } from '../inputs/useLazyPart'
import { MapTilesContext } from '../MapTilesContext'
import { useErrorText } from '../texts/useErrorText'
import type { CellProps, FieldRenderer, WidgetProps } from './fieldRenderer'
import { readPlacePoint } from './placePoint'
import { PlaceText } from './PlaceText'
import { portError } from '../texts/portError'
import { TextCell } from './TextCell'

const loadMap = () => import('../inputs/map/PlaceMap')

/** Draws a place question: the device's position, a place found by name, a point on the map, or two numbers. */
function Widget(props: WidgetProps) {
  const { id, value, onChange, disabled, readOnly } = props
  const { ports } = usePage()
  const intl = useIntl()
  const errorText = useErrorText()
  const place = readPlacePoint(value)
  const stored = isObject(value) ? value : {}
  const [typing, setTyping] = useState(false)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<CodedError>()
  const [mapFails, setMapFails] = useState(false)
  const tiles = ports.map?.tiles ?? undefined
  const fixed = disabled || readOnly
  const map = useLazyPart(loadMap, tiles !== undefined && !fixed)
  const noMap = mapFails || map.failed
  // A typed text that is not a place must stay visible.
  const showNumbers = typing || (value !== undefined && !place) || (!readOnly && (!tiles || noMap))

  const locate = async () => {
    setAsking(true)
    setRefused(undefined)
    try {
      const { latitude, longitude } = await currentPosition(ports.location)
      onChange({ latitude, longitude })
    } catch (error) {
      setRefused(portError(error))
    }
    setAsking(false)
  }

  return (
    <div className="acopio-place">
      {!fixed && (
        <div className="acopio-place-actions">
          <button type="button" className="acopio-button" disabled={asking} onClick={() => void locate()}>
            <Icon name="here" />
            <FormattedMessage id={asking ? 'renderer.place.locating' : 'renderer.place.here'} />
          </button>
          {tiles && !noMap && (
            <button
              type="button"
              className="acopio-button acopio-button-quiet"
              aria-expanded={showNumbers}
              onClick={() => setTyping(!typing)}
            >
              <FormattedMessage id="renderer.place.type" />
            </button>
          )}
        </div>
      )}
      {refused && (
        <p className="acopio-error" role="alert">
          <Icon name="error" />
          <span>{errorText(refused, '')}</span>
        </p>
      )}
      {!fixed && ports.map?.search && (
        <PlaceSearch
          id={id}
          search={ports.map.search}
          disabled={disabled}
          onChoose={({ latitude, longitude, name }) => onChange({ latitude, longitude, search_txt: name })}
        />
      )}
      {tiles && noMap && (
        <p className="acopio-help" role="status">
          <FormattedMessage id="renderer.place.noMap" />
        </p>
      )}
      {tiles && fixed && place && <StillMap point={place} tiles={tiles} size="form" />}
      {tiles && !fixed && !noMap && map.part && (
        <map.part.PlaceMap
          point={place}
          onPick={onChange}
          tiles={tiles}
          label={intl.formatMessage({ id: 'renderer.place.map' })}
          zoomIn={intl.formatMessage({ id: 'renderer.place.zoomIn' })}
          zoomOut={intl.formatMessage({ id: 'renderer.place.zoomOut' })}
          onFail={() => setMapFails(true)}
        />
      )}
      {showNumbers && (
        <Coordinates
          {...props}
          latitude={stored['latitude']}
          longitude={stored['longitude']}
          onChange={onChange}
        />
      )}
      {place ? (
        <p className="acopio-place-chosen" aria-live="polite">
          <PlaceText place={place} />
          {!fixed && (
            <button type="button" className="acopio-link-button" onClick={() => onChange(undefined)}>
              <FormattedMessage id="renderer.clear" />
            </button>
          )}
        </p>
      ) : (
        value === undefined && (
          <p className="acopio-help">
            <FormattedMessage id="renderer.place.none" />
          </p>
        )
      )}
    </div>
  )
}

function Cell(props: CellProps) {
  const place = readPlacePoint(props.value)
  const tiles = use(MapTilesContext)
  if (!place) return <TextCell {...props} />
  return (
    <>
      <PlaceText place={place} />
      {tiles && <StillMap point={place} tiles={tiles} size="record" />}
    </>
  )
}

export const geolocation: FieldRenderer = { Widget, Cell, label: 'legend' }

import { useState } from 'react'
import { useIntl } from 'react-intl'
import { placeText } from '../../../schemas/fields/shared/place'
import { stillTiles, tileAddress } from '../../../schemas/model/stillTiles'
import type { MapPort } from '../../../schemas/ports/mapPort'
import type { Point } from './PlaceMap'

export interface StillMapProps {
  readonly point: Point
  readonly tiles: NonNullable<MapPort['tiles']>
  /** Small in a form, large in a record. */
  readonly size: keyof typeof sizes
}

/** Width and height in pixels. */
const sizes = { form: { width: 300, height: 150 }, record: { width: 800, height: 400 } } as const
const zoom = 14

/** Draws a still picture of a place from map tiles: it loads only pictures and cannot be moved. */
export function StillMap({ point, tiles, size }: StillMapProps) {
  const intl = useIntl()
  const [arrived, setArrived] = useState<'none' | 'some' | 'never'>('none')
  const { width, height } = sizes[size]
  const { latitude, longitude } = point
  const shown = Math.min(zoom, tiles.maxZoom)
  const label = intl.formatMessage(
    { id: 'renderer.place.still' },
    { coordinates: placeText({ latitude, longitude }) },
  )
  // Nothing to see without a network; the coordinates stand beside it.
  if (arrived === 'never') return null
  return (
    <figure className="acopio-still-map" style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }}>
      <div className="acopio-still-map-tiles" role="img" aria-label={label}>
        {stillTiles({ latitude, longitude, zoom: shown, width, height }).map(({ x, y, left, top }) => (
          <img
            key={`${left} ${top}`}
            src={tileAddress(tiles.url, { z: shown, x, y })}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            draggable={false}
            style={{ translate: `${left}px ${top}px` }}
            onLoad={() => setArrived('some')}
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
              setArrived((before) => (before === 'some' ? before : 'never'))
            }}
          />
        ))}
        <span className="acopio-marker" />
      </div>
      {tiles.attribution !== '' && <figcaption>{tiles.attribution}</figcaption>}
    </figure>
  )
}

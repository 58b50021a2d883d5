import { useIntl } from 'react-intl'
import { placeText } from '../../schemas/fields/shared/place'
import type { PlacePoint } from './placePoint'

/** Draws a place's name and coordinates, and a link to it on a world map. */
export function PlaceText({ place }: { readonly place: PlacePoint }) {
  const intl = useIntl()
  const { latitude, longitude, name } = place
  const coordinates = placeText({ latitude, longitude })
  const at = `${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
  return (
    <span className="acopio-place-text">
      {name !== '' && <span>{name}</span>}
      <a
        className="acopio-link"
        href={`https://www.openstreetmap.org/?mlat=${at}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={intl.formatMessage({ id: 'renderer.place.link' }, { coordinates })}
      >
        {coordinates}
      </a>
    </span>
  )
}

import { useIntl } from 'react-intl'
import type { Locale } from '../../../schemas/model/locales'
import type { InputProps } from '../inputProps'
import { NumberInput } from '../NumberInput'

export interface CoordinatesProps extends InputProps {
  readonly latitude: unknown
  readonly longitude: unknown
  /** Undefined when both are empty. */
  readonly onChange: (
    point: { readonly latitude?: number | string; readonly longitude?: number | string } | undefined,
  ) => void
  readonly locale: Locale
}

/** Draws a place as two numbers, which work even when map and search do not. */
export function Coordinates({ latitude, longitude, onChange, ...shared }: CoordinatesProps) {
  const intl = useIntl()
  const { id } = shared
  const write = (lat: unknown, lng: unknown) => {
    const point = {
      ...((typeof lat === 'number' || typeof lat === 'string') && { latitude: lat }),
      ...((typeof lng === 'number' || typeof lng === 'string') && { longitude: lng }),
    }
    onChange(Object.keys(point).length === 0 ? undefined : point)
  }
  const parts = [
    { name: 'latitude', value: latitude, most: 90, set: (next: unknown) => write(next, longitude) },
    { name: 'longitude', value: longitude, most: 180, set: (next: unknown) => write(latitude, next) },
  ] as const
  const labels = {
    latitude: intl.formatMessage({ id: 'renderer.place.latitude' }),
    longitude: intl.formatMessage({ id: 'renderer.place.longitude' }),
  }
  return (
    <div className="acopio-coordinates">
      {parts.map(({ name, value, most, set }) => (
        <div key={name}>
          <label className="acopio-small-label" htmlFor={`${id}-${name}`}>
            {labels[name]}
          </label>
          <NumberInput
            {...shared}
            id={`${id}-${name}`}
            value={value}
            onChange={set}
            min={-most}
            max={most}
            step={0.001}
          />
        </div>
      ))}
    </div>
  )
}

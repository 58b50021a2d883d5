import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** Returns a function that writes metres as people do: 30 m, 1.2 km. */
export function useDistanceText(): (meters: number) => string {
  const intl = useIntl()
  return useCallback(
    (meters) =>
      meters < 1_000
        ? intl.formatNumber(Math.round(meters), { style: 'unit', unit: 'meter' })
        : intl.formatNumber(meters / 1_000, {
            style: 'unit',
            unit: 'kilometer',
            maximumFractionDigits: meters < 10_000 ? 1 : 0,
          }),
    [intl],
  )
}

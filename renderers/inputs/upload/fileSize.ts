import type { IntlShape } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** How much a file weighs, as people of the language write it: `2,3 MB`. */
export function fileSizeText(bytes: number, intl: Pick<IntlShape, 'formatNumber'>): string {
  const power = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  return intl.formatNumber(bytes / 1000 ** power, {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: power === 2 ? 1 : 0,
  })
}

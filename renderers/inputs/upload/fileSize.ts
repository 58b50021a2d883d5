import type { IntlShape } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** 1024, as the upload limit counts, so that an accepted file never appears larger than the limit. */
const step = 1024

/** Returns a file's size as usual in the language: `2,3 MB`. */
export function fileSizeText(bytes: number, intl: Pick<IntlShape, 'formatNumber'>): string {
  const power = bytes < step ? 0 : Math.round(bytes / step) < step ? 1 : 2
  return intl.formatNumber(bytes / step ** power, {
    style: 'unit',
    unit: units[power],
    // Only the long unit follows the number in every language.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  })
}

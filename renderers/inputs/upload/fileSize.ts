import type { IntlShape } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** A megabyte as the limit of uploads counts it, so that a file that is taken never reads as one that is too large. */
const step = 1024

/** How much a file weighs, as people of the language write it: `2,3 MB`. */
export function fileSizeText(bytes: number, intl: Pick<IntlShape, 'formatNumber'>): string {
  const power = bytes < step ? 0 : Math.round(bytes / step) < step ? 1 : 2
  return intl.formatNumber(bytes / step ** power, {
    style: 'unit',
    unit: units[power],
    // Only written out does the word follow the number in every language.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  })
}

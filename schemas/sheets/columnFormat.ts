import type { Locale } from '../model/locales'

/** In which order a column writes day, month and year. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Which sign a column writes before its decimals; the other one parts thousands. */
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** How a column writes what can be read in several ways. */
export interface ColumnFormat {
  readonly days: DayOrder
  readonly decimals: DecimalSign
}

export type FormatPart = keyof ColumnFormat

/** What may be chosen for each part of a format. */
export const formatChoices = { days: dayOrders, decimals: decimalSigns } as const satisfies {
  readonly [part in FormatPart]: readonly ColumnFormat[part][]
}

/** How people of a language write days and numbers: it decides where a column does not. */
export const formatOfLocale = (locale: Locale): ColumnFormat => ({
  days: locale === 'en_US' ? 'mdy' : 'dmy',
  decimals: locale === 'pt_BR' ? 'comma' : 'point',
})

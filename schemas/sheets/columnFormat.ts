import type { Locale } from '../model/locales'

/** Orders in which a column may write day, month and year. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Signs that may precede a column's decimals; the other one separates thousands. */
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The format of a column, for texts that can be read in several ways. */
export interface ColumnFormat {
  readonly days: DayOrder
  readonly decimals: DecimalSign
}

export type FormatPart = keyof ColumnFormat

/** The choices for each part of a format. */
export const formatChoices = { days: dayOrders, decimals: decimalSigns } as const satisfies {
  readonly [part in FormatPart]: readonly ColumnFormat[part][]
}

/** Returns how people of a language write days and numbers, for columns whose cells do not tell. */
export const formatOfLocale = (locale: Locale): ColumnFormat => ({
  days: locale === 'en_US' ? 'mdy' : 'dmy',
  decimals: locale === 'pt_BR' ? 'comma' : 'point',
})

import type { FolioSettings, FormDocument } from '../model/form'
import { localParts } from '../model/localParts'

/** How a form assigns folios. */
export interface FolioPlan {
  readonly manual: boolean
  readonly required: boolean
  /** The smallest number to assign, and the step. */
  readonly from: number
  readonly by: number
  /** Returns the text around the number, with date codes for the moment in the time zone. The id of an account is its owner's. */
  readonly frame: (accountId: number, now: Date, timezone: string) => FolioFrame
  /** Returns the folio of a number. */
  readonly format: (number: number, accountId: number, now: Date, timezone: string) => string
}

export interface FolioFrame {
  readonly before: string
  /** The least number of digits, filled with zeros. */
  readonly digits: number
  readonly after: string
}

export const framed = ({ before, digits, after }: FolioFrame, number: number): string =>
  before + pad(number, digits) + after

const planWith = (plan: Omit<FolioPlan, 'format'>): FolioPlan => ({
  ...plan,
  format: (number, ...moment) => framed(plan.frame(...moment), number),
})

const wholeNumber = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** Expands %Y %y %m %d %H %M %W %j as strftime does; %W counts weeks from the year's first Monday. */
function expandDateCodes(text: string, now: Date, timezone: string): string {
  const at = localParts(now, timezone)
  const newYear = Date.UTC(at.year, 0, 1)
  const yearDay = Math.floor((Date.UTC(at.year, at.month - 1, at.day) - newYear) / 86_400_000) + 1
  const weekday = (new Date(Date.UTC(at.year, at.month - 1, at.day)).getUTCDay() + 6) % 7
  const codes: Readonly<Record<string, string>> = {
    Y: pad(at.year, 4),
    y: pad(at.year % 100, 2),
    m: pad(at.month, 2),
    d: pad(at.day, 2),
    H: pad(at.hour, 2),
    M: pad(at.minute, 2),
    W: pad(Math.floor((yearDay - 1 + 7 - weekday) / 7), 2),
    j: pad(yearDay, 3),
  }
  return text.replace(/%([YymdHMWj])/g, (_match, code: string) => codes[code] ?? '')
}

function configured(settings: FolioSettings): FolioPlan {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')
  return planWith({
    manual: false,
    required: false,
    from: wholeNumber(settings.next, 0, 1e15, 1),
    by: wholeNumber(settings.inc_by, 1, 1e6, 1),
    frame: (_accountId, now, timezone) => ({
      before: expandDateCodes(text(settings.prefix), now, timezone),
      digits: wholeNumber(settings.padding_zeros, 0, 20, 0),
      after: expandDateCodes(text(settings.suffix), now, timezone),
    }),
  })
}

/** Returns how the form assigns folios. The configurable mode takes precedence over the others. */
export function folioPlan(document: FormDocument): FolioPlan {
  const settings = document.advanced_options?.folio
  if (settings?.config) return configured(settings)
  return planWith({
    manual: settings?.manual === true,
    required: settings?.manual === true && settings.required === true,
    from: 1,
    by: 1,
    frame: (accountId) => ({ before: '', digits: 0, after: `-${accountId}` }),
  })
}

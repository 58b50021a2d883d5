import { cellText, type Cell } from '../sheets/cell'
import type { FeedType, FeedValue } from './feedTable'

const shapes: Readonly<Partial<Record<FeedType, RegExp>>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\d$/,
  clock: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
}

/**
 * Returns the value that a cell has in a feed. Tools refuse a whole table for one wrong value, so an old answer that is no number, or no
 * day of any calendar, becomes null.
 */
export function feedValue(cell: Cell, type: FeedType): FeedValue {
  if (cell === null) return null
  if (type === 'number' || type === 'integer') {
    const number = typeof cell === 'number' ? cell : Number.NaN
    return Number.isFinite(number) ? number : null
  }
  const text = cellText(cell)
  if (type === 'text') return text.trim() === '' ? null : text
  if (shapes[type]?.test(text) !== true) return null
  const moment =
    type === 'time'
      ? `2000-01-01T${text}Z`
      : `${text.replace(' ', 'T')}${type === 'date' ? 'T00:00:00' : ''}Z`
  const ms = Date.parse(moment)
  // Some engines read a 30th of February as a day in March.
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(moment.slice(0, 19)) ? null : text
}

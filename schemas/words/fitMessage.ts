import { own } from '../model/json'

/** A part of a parsed ICU message, with only the keys that matter here; parsers produce more. */
export interface MessagePart {
  readonly type: number
  readonly value?: unknown
  readonly options?: { readonly [name: string]: { readonly value: readonly MessagePart[] } }
  readonly children?: readonly MessagePart[]
}

/** The type numbers of message parts in parsers of ICU messages. */
const kinds = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} as const

export interface FittedMessage {
  /** The same parts when all values were given; otherwise parts that fit the values. */
  readonly parts: readonly MessagePart[]
  /** False when something replaces a missing or unusable value. */
  readonly isWhole: boolean
}

/** Replaces a missing value, so that nobody sees the syntax of the message. */
const gap: MessagePart = { type: kinds.literal, value: '…' }

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'bigint' ||
      (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))

const isMoment = (value: unknown): boolean =>
  value instanceof Date ? !Number.isNaN(value.getTime()) : isNumeric(value)

/** Returns whether a value can be shown: a text, an element, or a list of such. */
function isShowable(value: unknown): boolean {
  if (typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint'
  if (Array.isArray(value)) return value.length > 0 && value.every(isShowable)
  return '$$typeof' in value
}

/**
 * Fits a message to its values: replaces parts whose value is missing, has another type or matches no option, so that formatting never
 * fails and never shows a placeholder.
 */
export function fitMessage(
  parts: readonly MessagePart[],
  values: { readonly [name: string]: unknown },
): FittedMessage {
  let isWhole = true
  const lack = (...instead: MessagePart[]): MessagePart[] => {
    isWhole = false
    return instead
  }

  const fitPart = (part: MessagePart): readonly MessagePart[] => {
    const value = typeof part.value === 'string' ? own(values, part.value) : undefined
    switch (part.type) {
      case kinds.argument:
        return isShowable(value) ? [part] : lack(gap)
      case kinds.number:
        return isNumeric(value) ? [part] : lack(gap)
      case kinds.date:
      case kinds.time:
        return isMoment(value) ? [part] : lack(gap)
      case kinds.select: {
        const name = nameOf(value)
        const chosen = own(part.options, name)?.value ?? own(part.options, 'other')?.value
        if (!chosen) return lack(gap)
        const fitted = fitAll(chosen)
        // A formatter fails without the value of a choice, and accepts `constructor` as an option, because every object has one.
        const isGiven = typeof part.value === 'string' && Object.hasOwn(values, part.value)
        const isTaken =
          isGiven && (Object.hasOwn(part.options ?? {}, name) || !(name in (part.options ?? {})))
        return fitted === chosen && isTaken ? [part] : fitted
      }
      case kinds.plural:
        return isNumeric(value) ? [withOptions(part, fitAll)] : lack(...withoutCount(part, fitAll))
      case kinds.tag: {
        const inner = part.children ?? []
        const children = fitAll(inner)
        if (typeof value !== 'function') return lack(...children)
        return [children === inner ? part : { ...part, children }]
      }
      default:
        return [part]
    }
  }
  const fitAll: Fit = (pieces) => {
    const fitted = pieces.flatMap(fitPart)
    const isSame = fitted.length === pieces.length && fitted.every((piece, index) => piece === pieces[index])
    return isSame ? pieces : fitted
  }

  return { parts: fitAll(parts), isWhole }
}

const nameOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

type Fit = (parts: readonly MessagePart[]) => readonly MessagePart[]

function withOptions(part: MessagePart, fit: Fit): MessagePart {
  const before = Object.entries(part.options ?? {})
  const after = before.map(([name, option]) => [name, { ...option, value: fit(option.value) }] as const)
  const isSame = after.every(([, { value }], index) => value === before[index]?.[1].value)
  return isSame ? part : { ...part, options: Object.fromEntries(after) }
}

/** Returns the "other" form of a plural without the number, which is unknown. */
const withoutCount = (part: MessagePart, fit: Fit): readonly MessagePart[] =>
  fit(own(part.options, 'other')?.value ?? [gap]).map((piece) => (piece.type === kinds.pound ? gap : piece))

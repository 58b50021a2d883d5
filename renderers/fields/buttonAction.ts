import { buttonUpdates } from '../../schemas/fields/button'
import type { FieldDocument } from '../../schemas/model/form'
import { isServiceUrl } from '../../schemas/model/serviceUrl'

/** What pressing a button does. */
export interface ButtonAction {
  readonly updates: ReturnType<typeof buttonUpdates>
  /** The press calls a service. */
  readonly calls: boolean
  /** The button was meant to run a script; it calls nothing. */
  readonly isScript: boolean
  /** Whether a comment is sent with the call; a required one is asked for before answers are written, too. */
  readonly comment: 'none' | 'optional' | 'required'
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Reads the stored settings of a button. */
export function buttonAction(field: FieldDocument): ButtonAction {
  const properties = field.properties ?? {}
  const url = properties['url']
  // An address stored before there were rules for it is refused here, before the port is asked.
  const calls = isServiceUrl(url) && isText(url)
  const comment = properties['comment']
  const updates = buttonUpdates(field)
  // A comment that is sent nowhere is asked for only if it is required, as a safeguard against careless presses.
  const isAsked = calls || (comment === 'required' && updates.size > 0)
  return {
    updates,
    calls,
    isScript: !isText(url) && isText(properties['service_name']),
    comment: isAsked && (comment === 'optional' || comment === 'required') ? comment : 'none',
  }
}

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Returns the colour that the designer chose, with black or white as text colour, whichever has more contrast (WCAG). */
export function buttonColors(
  field: FieldDocument,
): { readonly back: string; readonly text: string } | undefined {
  const stored = field.properties?.['color']
  const color = typeof stored === 'string' ? stored.trim() : ''
  const digits = hex.exec(color)?.[1]
  if (digits === undefined) return undefined
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => linear(Number.parseInt(pair, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [onWhite, onBlack] = [1.05 / (luminance + 0.05), (luminance + 0.05) / 0.05]
  return { back: color, text: onWhite >= onBlack ? '#ffffff' : '#000000' }
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

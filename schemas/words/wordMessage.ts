import { asLine } from './serverWords'
import { fitMessage, type FittedMessage, type MessagePart } from './fitMessage'

/** Appended to a message's id for the wording without values. */
const bareEnding = '.bare'

const bareId = (id: string): string => `${id}${bareEnding}`

export interface MessageSource {
  /** Returns a message in parts; undefined for an unknown id. */
  readonly partsOf: (id: string) => readonly MessagePart[] | undefined
}

export interface WordedMessage extends FittedMessage {
  readonly id: string
  /** Whether the parts are unchanged, so that the message can be formatted by its id. */
  readonly isOwn: boolean
  readonly values: { readonly [name: string]: unknown }
}

/**
 * Returns the message for an id and values that may be missing or unusable: the message itself when its values are given, else the wording
 * without values (`<id>.bare`), else the message with `…` in the gaps. A wording without values exists for messages with foreign content,
 * whose values are checked more strictly: no blanks, no braces, at most one line.
 */
export function wordMessage(
  id: string,
  values: { readonly [name: string]: unknown },
  { partsOf }: MessageSource,
): WordedMessage | undefined {
  const parts = partsOf(id)
  if (!parts) return undefined
  const bare = partsOf(bareId(id))
  const used = bare ? carefully(values) : values
  const fitted = fitMessage(parts, used)
  if (fitted.isWhole || !bare) return { id, values: used, ...fitted, isOwn: fitted.parts === parts }
  return { id: bareId(id), values: {}, parts: bare, isWhole: true, isOwn: true }
}

function carefully(values: { readonly [name: string]: unknown }): { readonly [name: string]: unknown } {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [[name, value] as const]
    const line = asLine(value)
    return line === '' || /[{}]/.test(line) ? [] : [[name, line] as const]
  })
  return Object.fromEntries(kept)
}

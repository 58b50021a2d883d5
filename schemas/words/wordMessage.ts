import { asLine } from './serverWords'
import { fitMessage, type FittedMessage, type MessagePart } from './fitMessage'

/** What is appended to a message's id for the same without any values. */
const bareEnding = '.bare'

const bareId = (id: string): string => `${id}${bareEnding}`

export interface MessageSource {
  /** A message in its pieces; undefined when there is none of this id. */
  readonly partsOf: (id: string) => readonly MessagePart[] | undefined
}

export interface WordedMessage extends FittedMessage {
  readonly id: string
  /** The pieces are the message's own: it may be formatted by its id. */
  readonly isOwn: boolean
  readonly values: { readonly [name: string]: unknown }
}

/**
 * The message to show for an id and values that may be missing or no use: the one of that id where its values are there, else the one
 * without values (`<id>.bare`), else the same with `…` in the gaps. What has a wording without values is about things that others
 * send, so its values are taken with more care: no blanks, no braces, no more than a line.
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

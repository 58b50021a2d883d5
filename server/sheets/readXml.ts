import { SaxesParser } from 'saxes'
import { AppError } from '../appError'
import { takeTurns } from './takeTurns'

export type XmlAttributes = Readonly<Record<string, string | undefined>>

export interface XmlHandlers {
  readonly open?: (name: string, attributes: XmlAttributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const mostDepth = 64
/** Characters that may pass without a tag: none of a spreadsheet are so far apart, and until one comes they are held in memory. */
const longestStretch = 2_000_000

const unreadable = (): never => {
  throw new AppError('SHEET_UNREADABLE')
}

/**
 * Reads XML as it arrives. After each piece it gives what `take` says that the handlers gathered. No document type is accepted, so
 * there are no entities but those of XML. Throws SHEET_UNREADABLE, SHEET_TOO_LARGE.
 */
export async function* readXml<Taken>(
  pieces: AsyncIterable<string>,
  { open, close, text }: XmlHandlers,
  take: () => Taken,
  signal?: AbortSignal,
): AsyncGenerator<Taken, void, undefined> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const turn = takeTurns(signal)
  let depth = 0
  let stretch = 0
  let any = false

  parser.on('error', unreadable)
  parser.on('doctype', unreadable)
  parser.on('opentag', ({ name, attributes }) => {
    stretch = 0
    depth += 1
    if (depth > mostDepth) unreadable()
    open?.(name, attributes)
  })
  parser.on('closetag', ({ name }) => {
    stretch = 0
    depth -= 1
    close?.(name)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }

  for await (const piece of pieces) {
    any ||= piece !== ''
    stretch += piece.length
    if (stretch > longestStretch) throw new AppError('SHEET_TOO_LARGE')
    parser.write(piece)
    yield take()
    await turn()
  }
  // A part that is not there is nothing, rather than a document without content.
  if (!any) return
  parser.close()
  yield take()
}

/** Reads all of a small part. */
export async function readWholeXml(
  pieces: AsyncIterable<string>,
  handlers: XmlHandlers,
  signal?: AbortSignal,
): Promise<void> {
  const reading = readXml(pieces, handlers, () => undefined, signal)
  while ((await reading.next()).done !== true) continue
}

/** A name without the prefix that stands for its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

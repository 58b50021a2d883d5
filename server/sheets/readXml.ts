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
/** The most characters without a tag: no spreadsheet has as many, and they are held in memory until a tag comes. */
const longestStretch = 2_000_000

const unreadable = (): never => {
  throw new AppError('SHEET_UNREADABLE')
}

/**
 * Reads XML as it arrives. After each piece it yields what `take` returns of what the handlers gathered. Refuses any document type, so
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
  // A missing part counts as nothing, rather than as a document without content.
  if (!any) return
  parser.close()
  yield take()
}

/** Reads a small part as a whole. */
export async function readWholeXml(
  pieces: AsyncIterable<string>,
  handlers: XmlHandlers,
  signal?: AbortSignal,
): Promise<void> {
  const reading = readXml(pieces, handlers, () => undefined, signal)
  while ((await reading.next()).done !== true) continue
}

/** Returns a name without its namespace prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

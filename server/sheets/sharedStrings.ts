import { readEscaped } from './escapedText'
import { localName, readXml } from './readXml'
import { collectText } from './textCollector'
import { createTextStore, type TextStore } from './textStore'
import type { ZipPackage } from './zipPackage'

/** The texts that an xlsx stores apart from its cells. */
export interface SharedStrings {
  /** Reads on until a text is known: sheets mostly use them in order, so the first rows need not wait for all of them. */
  reach(index: number): Promise<void>
  /** Returns a text that was reached. */
  get: TextStore['get']
  close(): Promise<void>
}

/**
 * Reads the shared texts, which are kept next to `path`, the spreadsheet's file. A text longer than `cellLength` is cut one character after
 * that.
 */
export function readSharedStrings(
  zip: ZipPackage,
  part: string,
  path: string,
  cellLength: number,
  signal?: AbortSignal,
): SharedStrings {
  const store = createTextStore(path, { longest: cellLength + 1 })
  const text = collectText(cellLength)
  let whole = ''
  let phonetic = false

  // An item has one text, or several runs with different looks; its pronunciation is not part of it.
  const pieces = readXml(
    zip.read(part),
    {
      open: (name) => {
        const local = localName(name)
        if (local === 'si') whole = ''
        else if (local === 'rPh') phonetic = true
        else if (local === 't' && !phonetic) text.start()
      },
      text: text.add,
      close: (name) => {
        const local = localName(name)
        if (local === 'si') store.add(readEscaped(whole).slice(0, cellLength + 1))
        else if (local === 'rPh') phonetic = false
        else if (local === 't' && !phonetic && whole.length <= cellLength) whole += text.end()
      },
    },
    () => undefined,
    signal,
  )

  return {
    async reach(index) {
      while (index >= store.count && (await pieces.next()).done !== true) await store.settle()
    },
    get: store.get,
    async close() {
      await pieces.return()
      await store.close()
    },
  }
}

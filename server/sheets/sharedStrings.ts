import { readEscaped } from './escapedText'
import { localName, readXml } from './readXml'
import { collectText } from './textCollector'
import { createTextStore, type TextStore } from './textStore'
import type { ZipPackage } from './zipPackage'

/** The texts that an xlsx keeps apart from its cells. */
export interface SharedStrings {
  /** Reads on until that number is known: sheets name them in their order, mostly, so the first rows need not wait for all. */
  reach(index: number): Promise<void>
  /** Of a number that was reached. */
  get: TextStore['get']
  close(): Promise<void>
}

/** `path`: the spreadsheet's own, beside which they are kept. A text longer than `cellLength` has one character more than that. */
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

  // An item has one text, or runs of differing looks with one each; how it is pronounced is not part of it.
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

import { randomUUID } from 'node:crypto'
import { readSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'

export interface TextStore {
  readonly count: number
  add(text: string): void
  /** Returns a text by its number; '' when there is none. */
  readonly get: (index: number) => string
  /** Writes to the file what does not fit in memory. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface TextStoreSize {
  /** Characters of the longest text. */
  readonly longest: number
  /** Pages that stay in memory, each of a mebibyte or more. */
  readonly keptPages?: number
  readonly pageBytes?: number
}

const groupCount = 64
const rememberedGroups = 64
/** Some texts of at least so many characters are cached, because a sheet may use one again and again. */
const longText = 1_000
const rememberedTexts = 32
const lengthBytes = 4
/** The most bytes of a character. */
const characterBytes = 3
const mib = 1024 * 1024

/**
 * Stores texts by number in bounded memory. They lie one after the other, each after its length, on pages of which the first stay in
 * memory; the others go to a file next to `path` that is unlinked at once, so that nothing is left behind. The position of every 64th text
 * is known, and others are found from there.
 */
export function createTextStore(path: string, size: TextStoreSize): TextStore {
  const room = size.longest * characterBytes + lengthBytes
  const { keptPages = 16, pageBytes = Math.max(mib, room) } = size
  const pages: (Buffer | undefined)[] = [Buffer.allocUnsafe(pageBytes)]
  const usedBytes: number[] = [0]
  const groupFirst: number[] = []
  const groupAt: number[] = []
  const remembered = new Map<number, Buffer>()
  const longTexts = new Map<number, string>()
  let count = 0
  let settled = keptPages
  let file: FileHandle | undefined

  const lastPage = (): number => pages.length - 1

  const pageFor = (bytes: number): number => {
    const used = usedBytes[lastPage()] ?? 0
    const fits = used + bytes <= pageBytes
    if (!fits) {
      pages.push(Buffer.allocUnsafe(pageBytes))
      usedBytes.push(0)
    }
    if (!fits || count - (groupFirst.at(-1) ?? -groupCount) >= groupCount) {
      groupFirst.push(count)
      groupAt.push(lastPage() * pageBytes + (fits ? used : 0))
    }
    return lastPage()
  }

  const rememberText = (index: number, text: string): void => {
    longTexts.set(index, text)
    const [oldest] = longTexts.keys()
    if (longTexts.size > rememberedTexts && oldest !== undefined) longTexts.delete(oldest)
  }

  const groupOf = (index: number): number => {
    let low = 0
    let high = groupFirst.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((groupFirst[middle] ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Reads the bytes of a group from the file. They were just written, so they come at once. */
  const readGroup = (group: number, page: number): Buffer => {
    const known = remembered.get(group)
    if (known) return known
    const at = groupAt[group] ?? 0
    const end = Math.min(groupAt[group + 1] ?? Infinity, page * pageBytes + (usedBytes[page] ?? 0))
    const bytes = Buffer.allocUnsafe(end - at)
    if (file) readSync(file.fd, bytes, 0, bytes.length, at - keptPages * pageBytes)
    remembered.set(group, bytes)
    for (const oldest of remembered.keys()) {
      if (remembered.size <= rememberedGroups) break
      remembered.delete(oldest)
    }
    return bytes
  }

  return {
    get count() {
      return count
    },
    add(text) {
      const page = pageFor(text.length * characterBytes + lengthBytes)
      const buffer = pages[page]
      const at = usedBytes[page] ?? 0
      if (!buffer) return
      const length = buffer.write(text, at + lengthBytes)
      buffer.writeUInt32LE(length, at)
      usedBytes[page] = at + lengthBytes + length
      count += 1
    },
    get: (index) => {
      if (!(index < count)) return ''
      const known = longTexts.get(index)
      if (known !== undefined) return known
      const group = groupOf(index)
      const page = Math.floor((groupAt[group] ?? 0) / pageBytes)
      const kept = pages[page]
      const bytes = kept ?? readGroup(group, page)
      let at = kept ? (groupAt[group] ?? 0) % pageBytes : 0
      for (let passed = groupFirst[group] ?? 0; passed < index; passed += 1)
        at += lengthBytes + bytes.readUInt32LE(at)
      const text = bytes.toString('utf8', at + lengthBytes, at + lengthBytes + bytes.readUInt32LE(at))
      if (text.length >= longText) rememberText(index, text)
      return text
    },
    async settle() {
      for (; settled < lastPage(); settled += 1) {
        const page = pages[settled]
        if (!page) continue
        if (!file) {
          const name = `${path}.${randomUUID()}.texts`
          file = await open(name, 'wx+')
          await rm(name)
        }
        await file.write(page, 0, pageBytes, (settled - keptPages) * pageBytes)
        pages[settled] = undefined
      }
    },
    async close() {
      await file?.close()
      file = undefined
    },
  }
}

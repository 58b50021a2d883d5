import type { MediaSource, Patch } from './mediaSource'

/*
 * Finds metadata in TIFF files: a chain of directories of entries, some of which point to values elsewhere in the file and to further
 * directories.
 */

/** Tags of the title, author, date, software and equipment, and of notes by Adobe and press software. */
const notes = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649,
])
/** Tags of the camera's directories: exposure, place, interoperability. */
const directories = new Set([0x8769, 0x8825, 0xa005])
const bytesOf: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
}
/** Limits of directories and of entries in one, more than any real file has. */
const mostDirectories = 1_000
const mostEntries = 4_096

/** Returns patches over what tells where, when, with what and by whom a picture was taken. */
export async function tiffMetadata(source: MediaSource): Promise<readonly Patch[]> {
  const head = await source.read(0, 8)
  const little = head.toString('latin1', 0, 2) === 'II'
  const short = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (bytes: Buffer, at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const patches: Patch[] = []
  const seen = new Set<number>()

  async function readDirectory(start: number, isNote: boolean): Promise<number> {
    if (start < 8 || seen.has(start) || seen.size >= mostDirectories) return 0
    seen.add(start)
    const count = Math.min(short(await source.read(start, 2), 0), mostEntries)
    const entries = await source.read(start + 2, count * 12 + 4)
    for (let at = 0; at + 12 <= entries.length && at < count * 12; at += 12) {
      const tag = short(entries, at)
      const length = (bytesOf[short(entries, at + 2)] ?? 1) * long(entries, at + 4)
      const value = long(entries, at + 8)
      if (directories.has(tag)) await readDirectory(value, true)
      else if (isNote || notes.has(tag))
        patches.push(length > 4 ? { start: value, length } : { start: start + 2 + at + 8, length: 4 })
    }
    // Makes the directory empty, so that nobody reads zeros as values.
    if (isNote) patches.push({ start, length: 2 + count * 12 })
    return entries.length === count * 12 + 4 ? long(entries, count * 12) : 0
  }

  for (let next = long(head, 4); next !== 0;) next = await readDirectory(next, false)
  return patches
}

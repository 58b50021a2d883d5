import type { MediaSource, Patch } from './mediaSource'

/*
 * Finds metadata in films and pictures made of boxes (ISO/IEC 14496-12: MP4, QuickTime, HEIC, AVIF). Where and when they were taken is in
 * boxes of their own, which are turned into `free` ones, and in items of pictures, which are overwritten with zeros.
 */

/** Limit of boxes side by side, more than any real file has. */
const mostBoxes = 4_096
/** The most bytes read of a picture's list of items. */
const mostListed = 4 * 1024 * 1024

interface Box {
  readonly type: string
  readonly start: number
  /** Where the box's content begins; it ends at `end`. */
  readonly from: number
  readonly end: number
}

async function* boxesIn(source: MediaSource, start: number, end: number): AsyncGenerator<Box, void> {
  let at = start
  for (let count = 0; count < mostBoxes && at + 8 <= end; count += 1) {
    const head = await source.read(at, 16)
    if (head.length < 8) return
    const size = head.readUInt32BE(0)
    const isLong = size === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? end - at : size
    if (length < 8) return
    const next = Math.min(at + length, end)
    yield { type: head.toString('latin1', 4, 8), start: at, from: at + (isLong ? 16 : 8), end: next }
    at = next
  }
}

const freed = Buffer.from('free', 'latin1')
const zerosIn = ({ from, end }: Pick<Box, 'from' | 'end'>): Patch => ({ start: from, length: end - from })
/** Keeps the box in place, because all others are found by their offsets. */
const free = (box: Box): readonly Patch[] => [{ start: box.start + 4, length: 4, by: freed }, zerosIn(box)]

const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** Returns patches over what tells where, when, with what and by whom a film or picture was taken. */
export async function boxMetadata(source: MediaSource): Promise<readonly Patch[]> {
  const patches: Patch[] = []
  for await (const box of boxesIn(source, 0, source.size)) {
    if (box.type === 'moov') patches.push(...(await filmMetadata(source, box)))
    if (box.type === 'meta') patches.push(...(await itemMetadata(source, box)))
    if (box.type === 'uuid' && (await source.read(box.from, 16)).equals(xmp)) patches.push(...free(box))
  }
  return patches
}

/** Returns patches over metadata beside the film and beside each of its tracks. */
async function filmMetadata(source: MediaSource, film: Box): Promise<readonly Patch[]> {
  const patches: Patch[] = []
  for await (const box of boxesIn(source, film.from, film.end)) {
    if (box.type === 'udta' || box.type === 'meta' || box.type === 'uuid') patches.push(...free(box))
    if (box.type === 'trak') patches.push(...(await filmMetadata(source, box)))
  }
  return patches
}

/** Returns patches over a picture's EXIF and XMP, which are items of it. */
async function itemMetadata(source: MediaSource, meta: Box): Promise<readonly Patch[]> {
  const lists = new Map<string, Buffer>()
  let data: Box | undefined
  for await (const box of boxesIn(source, meta.from + 4, meta.end)) {
    if (box.type === 'idat') data = box
    if (box.type === 'iinf' || box.type === 'iloc')
      lists.set(box.type, await source.read(box.from, Math.min(box.end - box.from, mostListed)))
  }
  const [infos, places] = [lists.get('iinf'), lists.get('iloc')]
  if (!infos || !places) return []
  const notes = notesAmong(infos)
  return placesOf(places).flatMap(({ id, isInData, start, length }) => {
    const from = isInData ? (data?.from ?? source.size) + start : start
    // A length of zero means "to the end of the file".
    const isNote = notes.has(id) && from < source.size
    return isNote ? [zerosIn({ from, end: length === 0 ? source.size : from + length })] : []
  })
}

/** Returns the ids of the items that are EXIF or XMP. */
function notesAmong(infos: Buffer): ReadonlySet<number> {
  const notes = new Set<number>()
  const isShort = infos.readUInt8(0) === 0
  for (let at = isShort ? 6 : 8; at + 8 <= infos.length;) {
    const size = infos.readUInt32BE(at)
    if (size < 8) break
    const version = infos.readUInt8(at + 8)
    const id = version >= 3 ? infos.readUInt32BE(at + 12) : infos.readUInt16BE(at + 12)
    const text = infos.toString('latin1', at + (version >= 3 ? 18 : 16), at + size)
    if (version >= 2 && (text.startsWith('Exif') || text.includes('application/rdf+xml'))) notes.add(id)
    at += size
  }
  return notes
}

interface ItemPlace {
  readonly id: number
  /** Whether the item lies in the `idat` box instead of at an offset in the file. */
  readonly isInData: boolean
  readonly start: number
  readonly length: number
}

/** Reads where each item lies; one may lie in several parts. */
function placesOf(list: Buffer): readonly ItemPlace[] {
  const version = list.readUInt8(0)
  let at = 4
  const number = (bytes: number): number => {
    const read = bytes === 0 ? 0 : bytes === 8 ? Number(list.readBigUInt64BE(at)) : list.readUIntBE(at, bytes)
    at += bytes
    return read
  }
  const sizes = number(2)
  const [ofStart, ofLength, ofBase] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const ofIndex = version === 0 ? 0 : sizes & 15
  const ofId = version < 2 ? 2 : 4
  const places: ItemPlace[] = []
  for (let left = number(ofId); left > 0; left -= 1) {
    const id = number(ofId)
    const method = version === 0 ? 0 : number(2) & 15
    number(2)
    const base = number(ofBase)
    for (let parts = number(2); parts > 0; parts -= 1) {
      number(ofIndex)
      const start = base + number(ofStart)
      places.push({ id, isInData: method === 1, start, length: number(ofLength) })
    }
  }
  return places
}

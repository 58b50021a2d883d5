import { rm, writeFile } from 'node:fs/promises'
import { isDiskFull } from '../../store/databaseErrors'
import type { Deps } from '../deps'

/** Decodes pictures one after the other, because each may need much memory for a moment. */
let last: Promise<unknown> = Promise.resolve()

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/** Shares one piece of work between requests for the same picture. */
export function shared(
  { picturesUnderWay: underWay }: Pick<Deps, 'picturesUnderWay'>,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const found = underWay.get(name)
  if (found) return found
  const making = make().finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

/** Returns a picture derived from another: made at the first request, then stored under this name. */
export const keptPicture = (deps: Deps, name: string, make: () => Promise<Buffer>): Promise<Buffer> =>
  shared(deps, name, async () => {
    const kept = await deps.files.read(name)
    if (kept) return Buffer.concat(await kept.toArray())
    const made = await inTurn(make)
    await keepMade(deps, name, made)
    return made
  })

/** Stores what was made. Returns false when the disk has no room; the picture is still shown, and made again for the next request. */
export async function keepMade(deps: Deps, name: string, made: Buffer): Promise<boolean> {
  if (!(await deps.disk.hasRoomFor(made.length))) return false
  const incoming = deps.files.incomingPath()
  try {
    await writeFile(incoming, made, { mode: 0o600 })
    await deps.files.keep(incoming, name)
    return true
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await rm(incoming, { force: true })
    return false
  }
}

import { rm, writeFile } from 'node:fs/promises'
import { isDiskFull } from '../../store/databaseErrors'
import type { Deps } from '../deps'

/** Pictures are unpacked one after the other: each may need much memory for a moment. */
let last: Promise<unknown> = Promise.resolve()

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/** Two that come for the same one wait for the same work. */
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

/** A picture that is made of another when it is first asked for, and kept under this name. */
export const keptPicture = (deps: Deps, name: string, make: () => Promise<Buffer>): Promise<Buffer> =>
  shared(deps, name, async () => {
    const kept = await deps.files.read(name)
    if (kept) return Buffer.concat(await kept.toArray())
    const made = await inTurn(make)
    await keepMade(deps, name, made)
    return made
  })

/** False where the disk has no room but the database's: what was made is shown all the same, and made again for whoever asks next. */
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

import { writeFile } from 'node:fs/promises'
import type { Deps } from './deps'

/** Pictures are unpacked one after the other: each may need much memory for a moment. */
let last: Promise<unknown> = Promise.resolve()

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/** Two that come for the same one wait for the same work. */
const underWay = new Map<string, Promise<Buffer>>()

/** A picture that is made of another when it is first asked for, and kept under this name. */
export function keptPicture(deps: Deps, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = underWay.get(name)
  if (found) return found
  const making = readOrMake(deps, name, make).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

async function readOrMake(deps: Deps, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await deps.files.read(name)
  if (kept) return Buffer.concat(await kept.toArray())
  const made = await inTurn(make)
  const incoming = deps.files.incomingPath()
  await writeFile(incoming, made)
  await deps.files.keep(incoming, name)
  return made
}

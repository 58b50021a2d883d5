import { execFileSync } from 'node:child_process'
import type { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import { rawAnswer } from '../presenters/rawAnswer'

export interface RoomOptions {
  /** Connections at a time; from how many descriptors the process may have when absent. */
  readonly most?: number
  /** Whether clients come through a proxy, whose one address says nothing of them. */
  readonly isProxied: boolean
}

/** What the database, the queue, files that are being written and the process itself need. */
const reserved = 100
const fewest = 16
/** More need no limit of the system to be too many for one process. */
const mostAtAll = 10_000
/** Of all connections, those of one address: the part that is left must do for everybody else. */
const shareOfOne = 4
const closeIdleEvery = 1_000

/** How many descriptors the process may have, by the system; it raises its own limit to that when it starts. */
function descriptorLimit(): number {
  try {
    const said = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8', timeout: 2_000 })
    const limit = Number(said)
    return Number.isFinite(limit) && limit > 0 ? limit : Infinity
  } catch {
    return Infinity
  }
}

/** A connection may send or bring a file, which takes a second descriptor. */
export const connectionsFor = (descriptors: number): number =>
  Math.min(mostAtAll, Math.max(fewest, Math.floor((descriptors - reserved) / 2)))

/**
 * Keeps descriptors for who comes next: connections end before descriptors do, and of one address there are a quarter at most. Whoever has
 * more is told that there is none left.
 */
export const connectionRoom = fastifyPlugin<RoomOptions>(async (app, { most, isProxied }) => {
  const { server } = app
  const all = most ?? connectionsFor(descriptorLimit())
  const ofOne = Math.max(fewest / 2, Math.floor(all / shareOfOne))
  const open = new Map<string, number>()
  let closedIdleAt = 0
  server.maxConnections = all

  const count = (address: string, more: number): number => {
    const now = (open.get(address) ?? 0) + more
    if (now > 0) open.set(address, now)
    else open.delete(address)
    return now
  }
  server.on('connection', (socket: Socket) => {
    if (isProxied) return
    const address = socket.remoteAddress ?? ''
    const isTooMany = count(address, 1) > ofOne
    socket.once('close', () => count(address, -1))
    if (isTooMany) socket.end(rawAnswer('UNAVAILABLE'), () => socket.destroy())
  })
  // Those that wait for another request make room for those that have one.
  server.on('drop', () => {
    if (Date.now() - closedIdleAt < closeIdleEvery) return
    closedIdleAt = Date.now()
    server.closeIdleConnections()
  })
})

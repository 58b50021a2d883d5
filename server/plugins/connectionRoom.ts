import { execFileSync } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import { rawAnswer } from '../presenters/rawAnswer'
import { addressGroup } from '../support/addressGroup'

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
/** Of all connections, those that are kept for who comes next. */
const shareOfNext = 10

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
 * more is told that there is none left. Those that have no request yield, whosever they are, so that silence takes no place from
 * anybody who asks.
 */
export const connectionRoom = fastifyPlugin<RoomOptions>(async (app, { most, isProxied }) => {
  const { server } = app
  const all = most ?? connectionsFor(descriptorLimit())
  const ofOne = Math.max(fewest / 2, Math.floor(all / shareOfOne))
  const taken = all - Math.ceil(all / shareOfNext)
  const open = new Map<string, number>()
  const requests = new Map<Socket, number>()
  /** Those without a request, who have waited longest first. */
  const silent = new Set<Socket>()
  server.maxConnections = all

  const count = <Key>(counts: Map<Key, number>, key: Key, more: number): number => {
    const now = (counts.get(key) ?? 0) + more
    if (now > 0) counts.set(key, now)
    else counts.delete(key)
    return now
  }
  const isRefused = (socket: Socket): boolean => {
    if (isProxied) return false
    const address = addressGroup(socket.remoteAddress)
    socket.once('close', () => count(open, address, -1))
    return count(open, address, 1) > ofOne
  }
  server.on('connection', (socket: Socket) => {
    if (isRefused(socket)) return socket.end(rawAnswer('UNAVAILABLE'), () => socket.destroy())
    const [oldest] = silent
    if (silent.size + requests.size >= taken) oldest?.destroy()
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      requests.delete(socket)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket)
    count(requests, socket, 1)
    response.once('close', () => {
      if (count(requests, socket, -1) <= 0 && !socket.destroyed) silent.add(socket)
    })
  })
})

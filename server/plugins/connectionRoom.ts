import { execFileSync } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import { rawAnswer } from '../presenters/rawAnswer'
import { addressGroup } from '../support/addressGroup'

export interface RoomOptions {
  /** The most connections at a time; when absent, computed from the file descriptors that the process may have. */
  readonly most?: number
  /** Whether clients come through a proxy, whose single address says nothing about them. */
  readonly isProxied: boolean
}

/** File descriptors for the database, the queue, files being written and the process itself. */
const reserved = 100
const fewest = 16
/** The most connections, even if the system allows more. */
const mostAtAll = 10_000
/** Divides all connections: the most of one address, so that the rest does for everybody else. */
const shareOfOne = 4
/** Divides all connections: those that are kept free for new clients. */
const shareOfNext = 10

/** Returns the file descriptors that the system lets the process have; Node raises its own limit to that when it starts. */
function descriptorLimit(): number {
  try {
    const said = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8', timeout: 2_000 })
    const limit = Number(said)
    return Number.isFinite(limit) && limit > 0 ? limit : Infinity
  } catch {
    return Infinity
  }
}

/** Returns the connections for a number of descriptors: each connection may send or bring a file, which takes a second one. */
export const connectionsFor = (descriptors: number): number =>
  Math.min(mostAtAll, Math.max(fewest, Math.floor((descriptors - reserved) / 2)))

/**
 * Keeps file descriptors for new clients: connections run out before descriptors do, and one address has a quarter of them at most; further
 * ones are told UNAVAILABLE. Connections without a request are closed first, whoever they belong to, so that silent ones take no place from
 * clients with requests.
 */
export const connectionRoom = fastifyPlugin<RoomOptions>(async (app, { most, isProxied }) => {
  const { server } = app
  const all = most ?? connectionsFor(descriptorLimit())
  const ofOne = Math.max(fewest / 2, Math.floor(all / shareOfOne))
  const taken = all - Math.ceil(all / shareOfNext)
  const open = new Map<string, number>()
  const requests = new Map<Socket, number>()
  /** Connections without a request, the one that waited longest first. */
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

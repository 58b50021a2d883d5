import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { Product } from '../support/product'

/* Attacks over connections, and measurements of how a visitor is served meanwhile. */

/** A loopback address that differs from the visitors'; Linux has all of 127.0.0.0/8. */
export const strangersAddress = '127.0.0.2'

/** Opens connections that send the same text and read nothing; `drip` continues to send as long as they are open. */
export function holdConnections(
  { port }: Product,
  count: number,
  text: string,
  drip?: string,
): { readonly open: () => number; readonly end: () => void } {
  const sockets = new Set<Socket>()
  for (let left = count; left > 0; left -= 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: strangersAddress })
    sockets.add(socket)
    socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.write(text)
  }
  const timer =
    drip === undefined ? undefined : setInterval(() => sockets.forEach((one) => one.write(drip)), 500)
  return {
    open: () => sockets.size,
    end: () => {
      clearInterval(timer)
      sockets.forEach((socket) => socket.destroy())
    },
  }
}

/** Returns requests of one connection that are sent without waiting for responses. */
export const sentAhead = (path: string, count: number): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count)

/** Returns the beginning of a request whose body never ends. */
export const endlessBody = (path: string, type: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900000\r\n\r\n`

/** Returns the address of the build's largest file with this ending. */
export function largestAsset(folder: string, ending: string, sizeOf: (path: string) => number): string {
  const files = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith(ending))
  const [largest] = files.toSorted(
    (a, b) => sizeOf(join(folder, 'assets', b)) - sizeOf(join(folder, 'assets', a)),
  )
  if (largest === undefined) throw new Error(`The build made no file that ends with ${ending}`)
  return `/assets/${largest}`
}

/** Returns how many file descriptors the product's server has open (Linux). */
export const openDescriptors = ({ child }: Product): number => readdirSync(`/proc/${child.pid}/fd`).length

interface Visits {
  readonly statuses: ReadonlySet<number>
  /** 95th percentile in milliseconds. */
  readonly p95: number
}

/** Opens an address repeatedly, each time on a new connection, like successive visitors. */
export async function visit({ port }: Product, path: string, times: number): Promise<Visits> {
  const statuses = new Set<number>()
  const took: number[] = []
  for (let left = times; left > 0; left -= 1) {
    const begun = performance.now()
    statuses.add(await statusOf(port, path))
    took.push(performance.now() - begun)
  }
  took.sort((a, b) => a - b)
  return { statuses, p95: took[Math.ceil(took.length * 0.95) - 1] ?? 0 }
}

const statusOf = (port: number, path: string) =>
  new Promise<number>((resolve) => {
    const agent = new Agent({ keepAlive: false })
    const asking = request({ host: '127.0.0.1', port, path, agent, timeout: 20_000 }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => resolve(0))
    asking.end()
  })

import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const asksTheApi = /^[A-Z]+ \/api\//

/** Passes on data from `from`, each piece after `wait` milliseconds and all in order, including the end. */
function pass(from: Socket, to: Socket, wait: (piece: Buffer) => number): void {
  let passed: Promise<unknown> = Promise.resolve()
  from.on('data', (piece: Buffer) => {
    const until = Date.now() + wait(piece)
    passed = passed.then(async () => {
      const rest = until - Date.now()
      if (rest > 0) await sleep(rest)
      to.write(piece)
    })
  })
  from.on('error', () => to.destroy())
  from.on('close', () => void passed.then(() => to.end()))
}

/**
 * Simulates a network between a port and the product: each API request waits on its way there, and its response on the way back, up to
 * `most` milliseconds each. Responses overtake each other, and arrive after further presses. The page's files come at once. Returns a
 * function that ends this.
 */
export async function beFarAway(port: number, behind: number, most: number): Promise<() => void> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const product = connect(behind, '127.0.0.1')
    for (const socket of [client, product]) {
      open.add(socket.setNoDelay())
      socket.on('close', () => open.delete(socket))
    }
    let back = 0
    pass(client, product, (piece) => {
      if (!asksTheApi.test(piece.toString('latin1', 0, 20))) return (back = 0)
      back = Math.random() * most
      return Math.random() * most
    })
    pass(product, client, () => back)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
}

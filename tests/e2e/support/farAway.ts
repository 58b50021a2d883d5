import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const asksTheApi = /^[A-Z]+ \/api\//

/** Passes on what `from` says, each piece after `wait` and all in their order; its end, too. */
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
 * Puts a network between a port and the product behind it: each request to the API waits on its way there, and what
 * answers it on its way back, up to `most` milliseconds each. Answers overtake each other, and come after what was
 * pressed meanwhile. The files of the page come at once. Gives a function that ends this.
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

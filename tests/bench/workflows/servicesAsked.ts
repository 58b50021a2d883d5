import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Starts two services for workflows to call: one that responds at once, and one that reads the request and never responds. */
export const startServices = async () => ({
  quick: await listen((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  }),
  hanging: await listen((request) => void request.resume()),
})

import { createServer } from 'node:http'

/** The variable with the address from which the product under test may fetch spreadsheets; the global setup passes it to the workers. */
export const sheetsVariable = 'E2E_SHEETS'

export interface SheetHost {
  readonly address: (name: string) => string
  readonly end: () => Promise<void>
}

/** Starts another site with these files. */
export async function startSheetHost(files: Readonly<Record<string, string | Buffer>>): Promise<SheetHost> {
  const host = process.env[sheetsVariable]
  if (host === undefined) throw new Error(`${sheetsVariable} is not set.`)
  const server = createServer((request, response) => {
    const file = files[decodeURIComponent((request.url ?? '').slice(1))]
    response.statusCode = file === undefined ? 404 : 200
    response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(Number(host.split(':')[1]), '127.0.0.1', resolve))
  return {
    address: (name) => `http://${host}/${encodeURIComponent(name)}`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

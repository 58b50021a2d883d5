import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface BucketServer {
  /** The value for `S3_URL`. */
  readonly url: string
  /** Stops the server; its bucket stays. */
  readonly stop: () => Promise<void>
  /** Starts it again at the same address. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

const bucket = 'acopio'

/** Starts an S3-compatible object store on this machine, with an empty bucket. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'acopio-bucket-'))
  let port = 0
  let server: S3rver | undefined
  const stop = async () => {
    const running = server
    server = undefined
    await running?.close()
  }
  const start = async () => {
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    port = ((await server.run()) as AddressInfo).port
  }
  await start()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}/kept`,
    stop,
    start,
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

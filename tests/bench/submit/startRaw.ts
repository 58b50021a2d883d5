import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { must } from '../../support/must'

export interface RawServer {
  readonly url: string
  readonly pid: number
  readonly end: () => Promise<void>
}

/** Starts the raw server in a process of its own, on the product's database. */
export async function startRaw(socketFolder: string, user: string): Promise<RawServer> {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'rawServer.ts'), socketFolder, user]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const url of createInterface(child.stdout)) {
    return {
      url: `${url}/`,
      pid: must(child.pid),
      end: async () => {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      },
    }
  }
  throw new Error('The raw server did not start')
}

import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendLargeFile, type LargeFile } from '../../support/sendLargeFile'

/** Uploads so many files at once; returns how long each took, in milliseconds. */
export function upload(file: LargeFile, count: number): Promise<number[]> {
  const send = async () => {
    const begun = performance.now()
    const status = await sendLargeFile(file)
    if (status !== 200) throw new Error(`An upload was answered ${status}`)
    return performance.now() - begun
  }
  return Promise.all(Array.from({ length: count }, send))
}

/** Returns the resident memory of a process in MB. */
export const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024

/** Returns the largest resident memory of a process during some work, in MB. */
export async function mostMemory(pid: number, work: Promise<unknown>): Promise<number> {
  let most = residentOf(pid)
  let isDone = false
  const done = work.finally(() => (isDone = true))
  while (!isDone) {
    await Promise.race([sleep(50), done.catch(() => undefined)])
    most = Math.max(most, residentOf(pid))
  }
  await done
  return most
}

import { randomFillSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiAddress, paths } from '../../../schemas/api/paths'

/** 50 MB less what the form around the file takes. */
const bytes = 50 * 1024 * 1024

export interface UploadPlan {
  readonly baseUrl: string
  readonly jwt: string
  readonly formId: number
  readonly fieldId: string
  readonly count: number
}

/** Sends files at once and says how long each took, in milliseconds. */
export async function upload({ baseUrl, jwt, formId, fieldId, count }: UploadPlan): Promise<number[]> {
  const content = new Blob([randomFillSync(Buffer.allocUnsafe(bytes))])
  const send = async (at: number) => {
    const form = new FormData()
    form.set('form_id', String(formId))
    form.set('field_id', fieldId)
    form.set('File', content, `archivo ${at}.bin`)
    const begun = performance.now()
    const response = await fetch(baseUrl + apiAddress(paths.upload), {
      method: 'POST',
      headers: { authorization: `Bearer ${jwt}` },
      body: form,
    })
    const said = await response.text()
    if (!response.ok) throw new Error(`An upload was answered ${response.status}: ${said}`)
    return performance.now() - begun
  }
  return Promise.all(Array.from({ length: count }, (_unused, at) => send(at)))
}

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024

/** The most memory that a process has while something is done, in MB. */
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

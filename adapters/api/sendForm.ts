import { ApiError, readApiError } from './apiError'
import { readBody } from './readBody'

export interface SendProgress {
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Milliseconds without a byte moving, or without a response once all were sent. */
const patience = 30_000

/** Posts a form with files. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendForm(
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: SendProgress,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(reasonOf(signal))
      return
    }
    const request = new XMLHttpRequest()
    const giveUp = () => end(new ApiError(0, 'TIMED_OUT'))
    let timer = setTimeout(giveUp, patience)
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
    }
    const abort = () => signal && end(reasonOf(signal))
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const end = (error: Error) => {
      settle()
      // Rejected first, so that the events of the abort find a settled promise.
      reject(error)
      request.abort()
    }

    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onprogress = moved
    request.onerror = () => end(new ApiError(0, 'OFFLINE'))
    request.onload = () => {
      settle()
      const body = readBody(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body)
      else {
        const retryAfter = Number(request.getResponseHeader('Retry-After')) || undefined
        reject(readApiError(request.status, body, retryAfter))
      }
    }
    signal?.addEventListener('abort', abort)
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
  })
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError')

import { request, type Agent } from 'node:http'
import type { FuzzRequest } from './makeRequest'

/** Longer than anybody waits: who is not answered by then hangs. */
export const longestAnswer = 5_000

export interface Answered {
  /** 0: the connection ended without an answer. */
  readonly status: number
  readonly milliseconds: number
  /** Its beginning. */
  readonly text: string
}

/** Sends a request as it is, and reads its answer; of a feed of events no more than that it begins. */
export function send(
  port: number,
  { method, path, headers, body }: FuzzRequest,
  agent: Agent,
  longest = longestAnswer,
): Promise<Answered> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string) => {
      clearTimeout(timer)
      resolve({ status, text, milliseconds: performance.now() - begun })
    }
    const sending = request({ host: '127.0.0.1', port, method, path, headers, agent })
    const timer = setTimeout(() => sending.destroy(new Error('no answer')), longest)
    sending.on('error', (error) => end(0, error.message))
    sending.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += text.length < 2_000 ? piece : ''))
      response.on('error', (error) => end(0, error.message))
      response.on('end', () => end(response.statusCode ?? 0, text))
      if (!/^text\/event-stream/.test(response.headers['content-type'] ?? '')) return
      end(response.statusCode ?? 0, '')
      sending.destroy()
    })
    sending.end(body)
  })
}

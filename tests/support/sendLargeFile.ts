import { request } from 'node:http'
import { apiAddress, paths } from '../../schemas/api/paths'

export interface LargeFile {
  readonly baseUrl: string
  readonly jwt: string
  readonly formId: number
  readonly fieldId: string
  readonly megabytes: number
}

const block = Buffer.alloc(1024 * 1024, 7)

/** Sends a file as fast as the server accepts it and returns the response's status, without ever holding the whole file in memory. */
export function sendLargeFile({ baseUrl, jwt, formId, fieldId, megabytes }: LargeFile): Promise<number> {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    `${part('form_id', String(formId))}${part('field_id', fieldId)}` +
      `--b\r\nContent-Disposition: form-data; name="File"; filename="v.bin"\r\n\r\n`,
  )
  const tail = Buffer.from('\r\n--b--\r\n')
  return new Promise((resolve, reject) => {
    const sending = request(baseUrl + apiAddress(paths.upload), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${jwt}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': head.length + megabytes * block.length + tail.length,
      },
    })
    sending.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.write(head)
    let left = megabytes
    const more = () => {
      if (left === 0) sending.end(tail)
      else {
        left -= 1
        sending.write(block, more)
      }
    }
    more()
  })
}

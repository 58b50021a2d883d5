import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../appError'
import { createOutbound } from './outbound'
import { isPublicAddress } from './publicAddress'

let service: Server
let port = 0
const asked: {
  host: string | undefined
  url: string | undefined
  headers: readonly string[]
  body: string
}[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { url, headers } = request
      asked.push({ host: headers.host, url, headers: Object.keys(headers), body })
      if (url?.startsWith('/moved')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else if (url?.startsWith('/broken')) response.writeHead(500).end('{}')
      else if (url?.startsWith('/huge')) response.end('x'.repeat(600_000))
      else response.end('{"answers":{}}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  port = (service.address() as AddressInfo).port
})
afterAll(() => service.close())

const call = (out: ReturnType<typeof createOutbound>, url: string, body?: unknown) =>
  out({ url, method: body === undefined ? 'GET' : 'POST', body, until: 'body' })
const refused = { coded: { code: 'SERVICE_REFUSED' } }
const failed = { coded: { code: 'SERVICE_FAILED' } }

describe('an address of the internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    ...['0.0.0.0', '127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
    ...[
      'fd00:ec2::254',
      'fc00::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ],
    ...['2001:0:7f00:1::', '2001:db8::1', 'ff02::1', 'fec0::1', 'localhost', ''],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('calling out', () => {
  it.each([
    ...['http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://0x7f.1/', 'http://localhost/'],
    ...['http://169.254.169.254/latest/', 'http://[::ffff:127.0.0.1]/', 'http://10.0.0.1'],
    ...['ftp://example.org/', 'file:///etc/passwd', 'http://ana:clave@example.org/', 'javascript:1', ''],
  ])('does not go to %s', async (url) => {
    await expect(call(createOutbound(), url)).rejects.toMatchObject(refused)
  })

  it('does not go to a name that leads into the network, whatever else it leads to', async () => {
    for (const addresses of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1', '8.8.8.8']]) {
      const out = createOutbound([], async () => addresses)
      await expect(call(out, 'http://rebind.example/')).rejects.toMatchObject(refused)
    }
  })

  it('goes to the address that was checked: the name is asked for once', async () => {
    let times = 0
    const out = createOutbound([`erp.example:${port}`], async () => {
      times += 1
      return times === 1 ? ['127.0.0.1'] : ['203.0.113.1']
    })
    expect(await call(out, `http://erp.example:${port}/a?b=1`, { c: 2 })).toBe('{"answers":{}}')
    expect(times).toBe(1)
    expect(asked.at(-1)).toMatchObject({ host: `erp.example:${port}`, url: '/a?b=1', body: '{"c":2}' })
    expect(asked.at(-1)?.headers).not.toContain('authorization')
    expect(asked.at(-1)?.headers).not.toContain('cookie')
  })

  it('lets hosts that are allowed, on the port that is', async () => {
    const out = createOutbound(['127.0.0.1:1'])
    await expect(call(out, `http://127.0.0.1:${port}/`)).rejects.toMatchObject(refused)
    expect(await call(createOutbound(['127.0.0.1']), `http://127.0.0.1:${port}/`)).toContain('answers')
  })

  it.each(['moved', 'broken', 'huge'])('takes no answer that is %s', async (path) => {
    const out = createOutbound(['127.0.0.1'])
    await expect(call(out, `http://127.0.0.1:${port}/${path}`)).rejects.toMatchObject(failed)
  })

  it('says that nobody is there', async () => {
    await expect(call(createOutbound(['127.0.0.1']), 'http://127.0.0.1:1/')).rejects.toMatchObject(failed)
    const nowhere = createOutbound([], () => Promise.reject(new Error('ENOTFOUND')))
    await expect(call(nowhere, 'http://nowhere.example/')).rejects.toMatchObject(failed)
  })

  it('needs no more than the status where nobody waits', async () => {
    const out = createOutbound(['127.0.0.1'])
    const ask = (path: string) =>
      out({ url: `http://127.0.0.1:${port}/${path}`, method: 'GET', until: 'status' })
    expect(await ask('huge')).toBe('')
    await expect(ask('broken')).rejects.toMatchObject(failed)
  })

  it('gives what is answered to whoever reads it, up to the end, with their own errors', async () => {
    const out = createOutbound([`127.0.0.1:${port}`])
    const url = `http://127.0.0.1:${port}/huge`
    let size = 0
    const read = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) size += chunk.length
    }
    expect(await out({ url, method: 'GET', until: 'body', read })).toBe('')
    expect(size).toBe(600_000)
    const enough = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) if (chunk.length > 0) throw new AppError('FILE_TOO_LARGE', { max: 1 })
    }
    await expect(out({ url, method: 'GET', until: 'body', read: enough })).rejects.toMatchObject({
      coded: { code: 'FILE_TOO_LARGE' },
    })
    const moved = `http://127.0.0.1:${port}/moved`
    await expect(out({ url: moved, method: 'GET', until: 'body', read })).rejects.toMatchObject(failed)
  })
})

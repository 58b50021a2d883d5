import { describe, expect, it } from 'vitest'
import type { DraftLinkRequest, MailDraftRequest } from '../../../../schemas/api/draftLinks'
import type { LocalDraft } from '../../../../adapters/storage/answerDrafts'
import { draft } from '../../../../tests/support/outboxDevice'
import { makeHandoverLink, openHandoverLink } from './handoverLink'
import { openSealedText, sealText } from './sealText'

const id = '0b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d'
const file = { file_name: 'a.png', file_url: '/api/infosync/file/1/k/a.png' }
const begun: LocalDraft = {
  ...draft(id, 1, null),
  answers: { name: 'Óptica Sol 🌞', rows: [{ photo: file }] },
  folio: 'A-1',
  pageIndex: 2,
  focus: { fieldId: 'name' },
  preview: [{ label: 'Nombre', text: 'Óptica Sol' }],
  losesSecrets: true,
  timer: { expiresAt: 90_000, offset: 5 },
  at: 1_000,
  tab: '',
}

/** A server that only stores what it is given. */
function keeper(now = 0, mayMail = false) {
  const kept: DraftLinkRequest[] = []
  const mailed: MailDraftRequest[] = []
  return {
    kept,
    mailed,
    create: async (request: DraftLinkRequest) => {
      kept.push(request)
      return { id: `link${kept.length}`, expires_at: 7, may_mail: mayMail }
    },
    mail: async (link: MailDraftRequest) => mailed.push(link),
    open: async (_formId: number, link: string) => ({
      content: kept[Number(link.replace('link', '')) - 1]?.content ?? '',
      expires_at: 7,
      now,
    }),
  }
}
const linkIn = (address: string) => address.slice(address.indexOf('draft=') + 'draft='.length)
const unreadable = { error: { code: 'DRAFT_UNREADABLE' } }

describe('a link to go on by', () => {
  it('brings the draft to another device, under the key of its submission', async () => {
    const server = keeper(50_000)
    const { address, until } = await makeHandoverLink(server, begun, 'https://acopio.test')
    expect(address).toMatch(/^https:\/\/acopio\.test\/forms\/public\/1#draft=link1\.[\w-]{43}$/)
    expect(until).toBe(7)
    const opened = await openHandoverLink(server, 1, linkIn(address))
    const { timer, ...rest } = opened
    const { timer: _timer, ...expected } = begun
    expect(rest).toEqual({ ...expected, copyOf: undefined })
    // Relative to the clock of the device that continues.
    expect(timer?.expiresAt).toBe(90_000)
    expect(Math.abs((timer?.offset ?? 0) - (50_000 - Date.now()))).toBeLessThan(5_000)
  })

  it('is e-mailed with what opens it, where there is something to e-mail it by', async () => {
    expect((await makeHandoverLink(keeper(), begun, '')).mail).toBeNull()
    const server = keeper(0, true)
    const { address, mail } = await makeHandoverLink(server, begun, '')
    await mail?.('ana@example.com')
    const [id, key] = linkIn(address).split('.')
    expect(server.mailed).toEqual([{ form_id: 1, id, key, email: 'ana@example.com' }])
  })

  it('tells the server nothing but the key of the submission and the files', async () => {
    const server = keeper()
    const { address } = await makeHandoverLink(server, begun, '')
    const [{ content, ...told } = { content: '' }] = server.kept
    expect(told).toEqual({ form_id: 1, key: id, files: [file.file_url] })
    expect(Buffer.from(content, 'base64url').toString('latin1')).not.toContain('Sol')
    expect(JSON.stringify(server.kept)).not.toContain(linkIn(address).split('.')[1])
  })

  it('is for its form and its key alone', async () => {
    const server = keeper()
    const { address } = await makeHandoverLink(server, begun, '')
    const link = linkIn(address)
    const other = linkIn((await makeHandoverLink(server, begun, '')).address)
    await expect(openHandoverLink(server, 2, link)).rejects.toMatchObject(unreadable)
    await expect(openHandoverLink(server, 1, link.slice(0, -3))).rejects.toMatchObject(unreadable)
    await expect(openHandoverLink(server, 1, `link1.${other.split('.')[1] ?? ''}`)).rejects.toMatchObject(
      unreadable,
    )
    for (const part of ['', 'link1', '.', link.slice(link.indexOf('.'))])
      await expect(openHandoverLink(server, 1, part)).rejects.toMatchObject(unreadable)
  })

  it.each([
    ['what is no draft', []],
    ['a key that somebody could guess', { ...JSON.parse('{"answers":{},"revision":1}'), id: 'visita-1' }],
    ['no revision', { id, answers: {}, revision: '1' }],
    ['no answers', { id, answers: 'x', revision: 1 }],
  ])('does not take %s', async (_what, content) => {
    const server = keeper()
    const { content: sealed, key } = await sealText(JSON.stringify(content), 'draft of form 1')
    server.kept.push({ form_id: 1, key: 'k', content: sealed })
    await expect(openHandoverLink(server, 1, `link1.${key}`)).rejects.toMatchObject(unreadable)
  })

  it('takes nothing over that only this device may say', async () => {
    const server = keeper()
    const forged = {
      id,
      answers: {},
      revision: 1,
      owner: 7,
      recordId: 'r',
      outgoing: {},
      tab: 'x',
      preview: [{ label: 1 }, null],
    }
    const { content, key } = await sealText(JSON.stringify(forged), 'draft of form 1')
    server.kept.push({ form_id: 1, key: 'k', content })
    expect(await openHandoverLink(server, 1, `link1.${key}`)).toMatchObject({
      ...{ owner: null, recordId: null, outgoing: null, tab: '', preview: [], formId: 1 },
    })
  })
})

it('a sealed text is as large as wanted, and never the same twice', async () => {
  const text = 'á'.repeat(200_000)
  const [one, two] = [await sealText(text, 'a'), await sealText(text, 'a')]
  expect(await openSealedText(one.content, one.key, 'a')).toBe(text)
  expect(one.content).not.toBe(two.content)
})

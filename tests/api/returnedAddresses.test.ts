import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, mate, owner, photo, publicId, server, submit, uploaded } from './fileServer'
import { catalog, nameField } from './rowFileServer'
import {
  ask,
  recordWith,
  site,
  startScriptServer,
  startWith,
  storedAnswer,
  submitAsScript,
  textOf,
  urlIn,
} from './scriptServer'

/* Addresses of files as scripts send them back: whole ones, also with a name that the site had. */

beforeAll(startScriptServer)
afterAll(() => server.close())

describe('an address that comes back', () => {
  const old = 'https://old.example.org'

  it('is known again once the site has another name', async () => {
    await startWith({ baseUrl: old })
    const url = await uploaded()
    const { id } = await recordWith(url)
    const told = urlIn(await ask('GET', `form_answer/${id}/`))
    expect(told).toBe(`${old}${url}`)
    await startWith({ baseUrl: 'https://new.example.org' })
    const body = { answers: { [photo]: answer(told ?? '') } }
    const edit = await ask('PATCH', `form_answer/${id}/`, body)
    expect([edit.status, urlIn(edit)]).toEqual([202, `https://new.example.org${url}`])
    expect(await storedAnswer(id)).toEqual(answer(url))
  })

  it('of a record that was stored with the name of a site may stay, also for who edits it by a link', async () => {
    await startWith({})
    const url = await uploaded({ form_id: String(publicId) }, '')
    const { body } = await submit({ [photo]: answer(url) }, owner, publicId)
    const { id } = body as { id: string }
    await server.database.db
      .updateTable('records')
      .set({ answers: JSON.stringify({ [photo]: answer(`${old}${url}`) }) as never })
      .where('id', '=', id)
      .execute()
    const edit = await ask('PATCH', `form_answer/${id}/`, { answers: { [photo]: answer(`${old}${url}`) } })
    expect(edit.status, textOf(edit)).toBe(202)
    expect(await storedAnswer(id)).toEqual(answer(url))
  })

  it.each<[string, () => Promise<string>]>([
    [
      'of a file that is not there, with our name',
      async () => `${site}/api/infosync/file/1/${'a'.repeat(32)}/a.png`,
    ],
    ['of another user’s upload', async () => `${old}${await uploaded({}, mate)}`],
    ['of another account', async () => `${site}/api/infosync/file/999/${'a'.repeat(32)}/a.png`],
    ['with something before its path', async () => `javascript:1//${old}${await uploaded()}`],
    ['with a site that is none', async () => `https://%zz${await uploaded()}x/../y`],
  ])('%s is refused', async (_name, make) => {
    await startWith({})
    const sent = await submitAsScript(await make())
    expect([sent.status, sent.body]).toMatchObject([400, { [photo]: { codes: [{ code: 'INVALID_FILE' }] } }])
  })

  it('of another account names nothing, and tells nothing', async () => {
    await startWith({})
    const outsider = await server.logIn('outsider@example.com')
    const url = await uploaded()
    const form = (
      await server.callAs(outsider)('POST', 'form_data/', {
        ...{
          name: 'Ajena',
          form_pages: [{ page_fields: [{ field_id: photo, field_type: 'image', label: 'F' }] }],
        },
      })
    ).body as { form_id: number }
    const send = (address: string) =>
      ask(
        'POST',
        'form_answer/',
        { form_id: form.form_id, answers: { [photo]: answer(address) } },
        { authorization: outsider },
      )
    const [real, unreal] = await Promise.all([
      send(`${site}${url}`),
      send(`${site}/api/infosync/file/${server.owner.account_id}/${'z'.repeat(32)}/foto.png`),
    ])
    expect(real.status).toBe(400)
    expect([unreal.status, textOf(unreal)]).toEqual([real.status, textOf(real)])
  })

  it('of a text question is what was written', async () => {
    await startWith({})
    const url = await uploaded()
    const [row] = ((
      await ask('POST', 'catalog/bulk_docs/', {
        ...{ catalog_id: catalog, docs: [{ answers: { [nameField]: `${site}${url}` } }] },
      })
    ).body ?? []) as { id: string }[]
    const told = await ask('GET', `catalog_answers/${row?.id}/?catalog_id=${catalog}`)
    expect(told.body).toMatchObject({ answers: { [nameField]: `${site}${url}` } })
  })
})

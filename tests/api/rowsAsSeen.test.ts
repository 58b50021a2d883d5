import { describe, expect, it } from 'vitest'
import { addCatalog, addForm, addRow, addRows, rowFields, siteField, sitesField } from './catalogServer'
import { errorAt, named, row, stored } from './sentRows'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const { catalog_id: catalog } = await addCatalog(owner)
const rows = [row('Norte', 'Puerta', 'c1'), row('1', '2.5', 'c5')]
await addRows(
  owner,
  catalog,
  rows.map((answers) => ({ answers })),
)
const form = await addForm(owner, rowFields(catalog))

describe('who asks for it to be as they saw it (Prefer: handling=strict)', () => {
  const strict = { prefer: 'handling=strict' }
  const sendStrictly = (answers: object, key = 'k') =>
    visitor(
      'POST',
      'form_answer/',
      { form_id: form, answers },
      { ...strict, 'idempotency-key': `as-seen-${key}` },
    )

  it('is told of a row that has changed, and nothing is stored', async () => {
    const late = await sendStrictly({ [sitesField]: named('Norte', 'Puerta', 'antes') })
    expect(late).toMatchObject(errorAt(siteField, 'ROW_CHANGED'))
    // Chosen again as it is now, under the same key.
    const answers = await stored(sendStrictly({ [sitesField]: named('Norte', 'Puerta', 'c1') }))
    expect(answers).toEqual({ [sitesField]: named('Norte', 'Puerta', 'c1') })
  })

  it('hears nothing of what they did not see, nor of a row in part', async () => {
    await stored(sendStrictly({ [sitesField]: named('Norte', 'Puerta') }, 'no-details'))
    await stored(sendStrictly({ [sitesField]: named('Norte') }, 'part'))
  })

  it('has the first answer when the row changed after it arrived and the reply was lost', async () => {
    const fresh = await addRow(owner, catalog, row('Tardía', 'Puerta', 't1'))
    const send = () => sendStrictly({ [sitesField]: named('Tardía', 'Puerta', 't1') }, 'lost')
    const first = await send()
    expect(first.status).toBe(201)
    const changed = { catalog_id: catalog, answers: row('Tardía', 'Puerta', 't2'), _rev: fresh._rev }
    await owner('PATCH', `catalog_answers/${fresh._id}/`, changed)
    expect((await send()).body).toMatchObject({ id: (first.body as { id: string }).id })
  })

  it('is told in an edit of what they chose anew, not of what the record has', async () => {
    const answers = { [sitesField]: named('Norte', 'Puerta', 'c1') }
    const { body } = await owner('POST', 'form_answer/', { form_id: form, answers })
    const { id } = body as { id: string }
    const edit = (answer: object) =>
      owner('PATCH', `form_answer/${id}/`, { answers: { [sitesField]: answer } }, strict)
    await stored(edit(named('Norte', 'Puerta', 'c1')))
    expect(await edit(named('1', '2.5', 'antes'))).toMatchObject(errorAt(siteField, 'ROW_CHANGED'))
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangedRows } from '../../schemas/api/rowLookUps'
import {
  addCatalog,
  addForm,
  addRow,
  codeField,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  statusField,
} from './catalogServer'
import { useSharesServer } from './sharesServer'
import type { Call } from './testServer'

/* Rights on a catalog that are given by one of its named filters: of what that asks, whatever it comes to be. */

const { server, owner, ana, beto, codeOf, give, given, sharesOf } = await useSharesServer()

describe('by a filter of a catalog', () => {
  let catalog: number
  const rowsOf = async (call: Call): Promise<string[]> => {
    const { status, body } = await call('POST', 'catalog/find/', { catalog_id: catalog, selector: {} })
    if (status !== 200) return [String(status)]
    return (body as { objects: { answers: Record<string, string> }[] }).objects
      .map(({ answers }) => answers[codeField] ?? '')
      .toSorted()
  }
  const name = (filter_name: string, filter: unknown, more: object = {}) =>
    owner('POST', 'user_properties/create_filter/', {
      ...{ catalog_id: catalog, filter_name, filter, filter_selected: null },
      ...more,
    })
  const status = (label: string) => ({ $and: [{ [statusField]: { $eq: label } }] })

  beforeEach(async () => {
    catalog = (await addCatalog(owner, sampleCatalog({ _id: undefined }))).catalog_id
    for (const [code, label, place] of [
      ['1', 'En uso', 'Norte'],
      ['2', 'Baja', 'Norte'],
      ['3', 'En uso', 'Sur'],
    ])
      await addRow(owner, catalog, {
        ...{ [codeField]: code, [statusField]: label, [placeField]: place, [siteField]: `S${code}` },
      })
  })

  it('is of its rows, and says by what', async () => {
    const share = await given(owner, catalog, 'ana', { filter_name: 'Activos' })
    expect(share).toMatchObject({
      ...{ filter_name: 'Activos', filter_id: null, is_filter_gone: false },
      ...{ perm: 'can_read_item', itype: 'catalog' },
    })
    expect(await rowsOf(ana)).toEqual(['1', '3'])
    expect((await owner('GET', `item/${catalog}/access/`)).body).toMatchObject({
      objects: [
        { reason: 'owner', filter_name: null },
        { filter_name: 'Activos', is_filter_gone: false },
      ],
    })
  })

  it.each([
    ['no such filter', { filter_name: 'Otros' }, [400, 'INVALID_FILTER']],
    ['an id, which views of forms have', { filter_id: 7 }, [400, 'INVALID_FILTER']],
    ['what administers', { filter_name: 'Activos', perm: 'can_manage_item' }, [400, 'SHARE_ADMIN_WHOLE']],
  ])('is refused of %s', async (_what, more, refusal) => {
    expect(codeOf(await give(owner, catalog, 'ana', more))).toEqual(refusal)
    expect(await rowsOf(ana)).toEqual(['404'])
  })

  it('changes at once with the filter: lists, single rows, look-ups, what devices keep, downloads', async () => {
    await given(owner, catalog, 'ana', { filter_name: 'Activos' })
    const form = await addForm(ana, rowFields(catalog, { filters: null }), false)
    const offered = async () => {
      const { body } = await ana('POST', 'catalog/find/', {
        catalog_id: catalog,
        form_id: form,
        selector: {},
      })
      return (body as { objects: unknown[] }).objects.length
    }
    const changes = async (since: object = {}): Promise<ChangedRows> => {
      const { status: code, body } = await ana('POST', 'catalog/changes/', {
        ...{ catalog_id: catalog, form_id: form },
        ...since,
      })
      expect(code, JSON.stringify(body)).toBe(200)
      return body as ChangedRows
    }
    const kept = await changes()
    expect([await offered(), kept.rows.length]).toEqual([2, 2])
    expect((await name('Activos', status('Baja'))).status).toBe(201)
    expect([await rowsOf(ana), await offered(), (await changes()).rows.length]).toEqual([['2'], 1, 1])
    const sheet = await ana('POST', 'catalog/download/', { catalog_id: catalog, format: 'csv' })
    expect([sheet.status, sheet.body]).toMatchObject([200, { status: 'complete' }])
    const { url } = sheet.body as { url: string }
    const text = (await server.app.inject({ method: 'GET', url })).payload
    expect([text.includes('S2'), text.includes('S1')]).toEqual([true, false])
    // A pattern, which only selectors ask.
    expect((await name('Activos', { [placeField]: { $regex: '^Su' } })).status).toBe(201)
    expect(await rowsOf(ana)).toEqual(['3'])
  })

  it('goes on under another name, and without the filter lets nothing through and says so', async () => {
    await given(owner, catalog, 'ana', { filter_name: 'Activos' })
    expect((await name('En marcha', status('En uso'), { filter_selected: 'filters/Activos' })).status).toBe(
      201,
    )
    expect([await rowsOf(ana), (await sharesOf(catalog, 'ana')).filter_name]).toEqual([
      ['1', '3'],
      'En marcha',
    ])
    // As who designs saves it: all at once.
    const { body } = await owner('GET', `catalog_model/send_catalog/${catalog}/`)
    const { filters, ...document } = (body as { catalog: { filters: Record<string, unknown> } }).catalog
    const renamed = { ...document, filters: { Vivos: filters['En marcha'] } }
    expect((await owner('PATCH', `catalog_model/${catalog}/`, renamed)).status).toBeLessThan(300)
    expect([await rowsOf(ana), (await sharesOf(catalog, 'ana')).filter_name]).toEqual([['1', '3'], 'Vivos'])
    const known = await owner('GET', `catalog/get_catalog_filters/?catalog_id=${catalog}`)
    expect(known.body).toMatchObject({ shares: { Vivos: 1 } })
    await owner('POST', 'catalog/delete_filter/', { catalog_id: catalog, filter_name: 'Vivos' })
    expect(await rowsOf(ana)).toEqual([])
    expect(await sharesOf(catalog, 'ana')).toMatchObject({ filter_name: 'Vivos', is_filter_gone: true })
    // Another level changes nothing of which rows it is given for.
    const share = await sharesOf(catalog, 'ana')
    const more = { perm: 'can_share_item', filter: share.filter }
    expect(await given(owner, catalog, 'ana', more)).toMatchObject({
      filter_name: 'Vivos',
      is_filter_gone: true,
    })
    expect((await name('Vivos', status('Baja'))).status).toBe(201)
    expect(await rowsOf(ana)).toEqual(['2'])
  })

  it('cannot be widened by who has it, and what they give on follows too', async () => {
    await given(owner, catalog, 'ana', { filter_name: 'Activos', perm: 'can_share_item' })
    const everything = { and: [{ and: [] }], view: { id: null, name: 'Activos' } }
    await given(ana, catalog, 'beto', { filter: everything })
    expect(await rowsOf(beto)).toEqual(['1', '3'])
    await given(ana, catalog, 'beto', {})
    expect([await rowsOf(beto), (await sharesOf(catalog, 'beto')).filter_name]).toEqual([
      ['1', '3'],
      'Activos',
    ])
    const north = { path: ['answers', placeField], condition: 'exact', operand: 'Norte' }
    const passedOn = await given(ana, catalog, 'beto', { filter: north })
    expect(await rowsOf(beto)).toEqual(['1'])
    await name('Activos', status('Baja'))
    expect([await rowsOf(ana), await rowsOf(beto)]).toEqual([['2'], ['2']])
    // Who shares some rows only may still change and end what they gave.
    expect((await ana('PATCH', 'file_shared/', { objects: [], deleted_objects: [passedOn.id] })).status).toBe(
      201,
    )
    expect((await give(ana, catalog, 'ana', { filter_name: 'Activos' })).status).toBe(400)
  })
})

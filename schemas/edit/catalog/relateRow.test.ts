import { describe, expect, it } from 'vitest'
import { formOf } from '../../../tests/support/formOf'
import {
  catalogAt,
  deviceId,
  devices,
  fieldAt,
  formWith,
  id,
  siteId,
  sites,
} from '../../../tests/support/rowCatalogs'
import { relateRow, relationCandidates, whyNoCandidates } from './relateRow'

describe('a relation', () => {
  const form = formWith(sites, devices)
  const related = formOf(
    relateRow(form, { fieldId: deviceId, relation: { parentId: siteId, memberIds: [id(0xd1)] } }),
  )

  it('can be with what has something of the catalog too, and does not depend on it', () => {
    expect(relationCandidates(form, deviceId, devices)).toEqual([
      { field: fieldAt(form, siteId), memberIds: [id(0xd1)] },
    ])
    expect(relationCandidates(related, siteId, devices)).toEqual([])
  })

  it('says what is missing where there is no candidate', () => {
    expect(whyNoCandidates(formWith(devices), deviceId)).toEqual({ reason: 'needsCatalog', fields: [] })
    const parent = fieldAt(form, siteId)
    expect(whyNoCandidates(form, deviceId)).toEqual({ reason: 'needsShared', fields: [parent] })
    expect(whyNoCandidates(related, siteId)).toEqual({
      reason: 'isParent',
      fields: [fieldAt(related, deviceId)],
    })
  })

  it('is noted at both ends, and taken from both', () => {
    expect(catalogAt(related, deviceId)).toMatchObject({
      related_catalog: { catalog_id: 400200, related_fields: [id(0xd1)] },
    })
    expect(catalogAt(related, siteId)).toMatchObject({ related_catalog: { childs: [deviceId] } })
    const again = relateRow(related, { fieldId: deviceId, relation: null })
    expect(formOf(again)).toEqual(form)
  })

  it('ends when nothing is chosen of it', () => {
    const empty = { parentId: siteId, memberIds: [] }
    expect(formOf(relateRow(related, { fieldId: deviceId, relation: empty }))).toEqual(form)
  })

  it('never goes in a circle', () => {
    expect(
      relateRow(related, { fieldId: siteId, relation: { parentId: deviceId, memberIds: [id(0xd2)] } }),
    ).toMatchObject({ ok: false, error: { code: 'RELATION_CYCLE' } })
  })
})

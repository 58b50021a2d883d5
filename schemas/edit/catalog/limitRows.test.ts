import { describe, expect, it } from 'vitest'
import { formOf } from '../../../tests/support/formOf'
import { catalogAt, deviceId, devices, formWith, id } from '../../../tests/support/rowCatalogs'
import { geofenceCandidates, noGeofence, placesOf, setGeofence, setRowFilter } from './limitRows'

describe('the rows that are offered', () => {
  it('are those of a filter, or all', () => {
    const form = formWith(devices)
    const filtered = formOf(setRowFilter(form, { fieldId: deviceId, filter: 'Activos' }))
    expect(catalogAt(filtered, deviceId)).toMatchObject({ filters: 'Activos' })
    expect(formOf(setRowFilter(filtered, { fieldId: deviceId, filter: null }))).toEqual(form)
    expect(formOf(setRowFilter(form, { fieldId: deviceId, filter: null }))).toBe(form)
  })

  it('are near a place that each row has', () => {
    expect(placesOf(devices).map((field) => field.field_id)).toEqual([id(0xd4), id(0xd5)])
    expect(geofenceCandidates(devices).map((field) => field.field_id)).toEqual([id(0xd4)])
    const fence = { ...noGeofence, field_id: id(0xd4), distance: 50, on_create: true }
    const form = formOf(setGeofence(formWith(devices), { fieldId: deviceId, geofence: fence }))
    expect(catalogAt(form, deviceId)).toMatchObject({ geofence: fence })
    const off = formOf(setGeofence(form, { fieldId: deviceId, geofence: { ...fence, on_create: false } }))
    expect(catalogAt(off, deviceId)).toMatchObject({ geofence: null })
    const thin = formOf(setGeofence(form, { fieldId: deviceId, geofence: { ...fence, distance: 0 } }))
    expect(catalogAt(thin, deviceId)).toMatchObject({ geofence: null })
  })
})

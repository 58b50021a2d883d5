import { describe, expect, it } from 'vitest'
import { catalogRows } from './catalogRows'
import { PortFailure } from './portFailure'

const [country, city, state, photo] = ['f1', 'f2', 'f3', 'f4']
const port = catalogRows({
  7: {
    rows: [
      { [country]: 'México', [city]: 'Mérida', [state]: 'En uso', [photo]: { file_name: 'a.png' } },
      { [country]: 'México', [city]: 'Álamos', [state]: 'Baja' },
      { [country]: 'Brasil', [city]: 'Recife', [state]: 'En uso' },
      { [country]: 'Brasil', [city]: ['Olinda'], [state]: 'Prestado' },
      { [country]: '', [city]: null },
    ],
    filters: {
      Activos: { $and: [{ [state]: { $eq: 'En uso' } }] },
      'De otro modo': { $and: [{ [state]: { $eq: 'en uso' } }] },
      'Con acento': { [city]: { $regex: '(?i)^[aáàâäã]l' } },
      'Ni uno': { $nor: [{ [state]: 'Baja' }, { [country]: { $in: ['Brasil'] } }] },
      'Del archivo': { [`answers.${photo}.file_name`]: { $exists: true } },
      Lento: { [city]: { $regex: '(a+)+b' } },
      Falso: 7,
      Vivos: { $and: [{ [state]: { $eq: 'En uso' } }, { [state]: { $eq: 'Prestado' } }] },
      Raro: { $or: [] },
    },
  },
  8: { rows: [{ n: 10 }, { n: 9 }, { n: '9' }, { n: 100 }] },
})
const all = { catalogId: 7, filter: null, where: [], limit: 50 }
const mexico = [{ fieldId: country, value: 'México' }]

describe('the values of a level', () => {
  it.each([
    [{ ...all, fieldId: country }, ['Brasil', 'México']],
    [{ ...all, fieldId: city }, ['Álamos', 'Mérida', 'Olinda', 'Recife']],
    [{ ...all, fieldId: city, where: mexico }, ['Álamos', 'Mérida']],
    [{ ...all, fieldId: city, where: [{ fieldId: country, value: 'méxico' }] }, []],
    [{ ...all, fieldId: city, search: 'ALA' }, ['Álamos']],
    [{ ...all, fieldId: city, filter: 'Activos' }, ['Mérida', 'Recife']],
    [{ ...all, fieldId: city, filter: 'De otro modo' }, []],
    [{ ...all, fieldId: city, filter: 'Con acento' }, ['Álamos']],
    [{ ...all, fieldId: city, filter: 'Ni uno' }, ['Mérida']],
    [{ ...all, fieldId: city, filter: 'Del archivo' }, ['Mérida']],
    [{ ...all, fieldId: city, filter: 'Lento' }, []],
    [{ ...all, fieldId: city, filter: 'Falso' }, []],
    [{ ...all, fieldId: city, filter: 'Vivos' }, ['Mérida', 'Olinda', 'Recife']],
    [{ ...all, fieldId: city, filter: 'Vivos', where: mexico }, ['Mérida']],
    [{ ...all, fieldId: city, filter: 'Raro' }, []],
    [{ ...all, fieldId: city, filter: 'ninguno' }, []],
    [{ ...all, fieldId: 'constructor' }, []],
    [{ ...all, catalogId: 8, fieldId: 'n' }, [9, 10, 100]],
  ])('%o', async (query, values) => {
    const keys = await port.keys(query)
    expect(keys.values.map(String)).toEqual(values.map(String))
    expect(keys.more).toBe(false)
  })

  it('says how far, the nearest first', async () => {
    const at = (longitude: number) => ({ latitude: 0, longitude })
    const placed = catalogRows({
      7: {
        rows: [
          { [city]: 'Lejos', [photo]: at(1) },
          { [city]: 'Dos', [photo]: at(0.002) },
          { [city]: 'Una', [photo]: at(-0.001) },
          { [city]: 'Dos', [photo]: at(0.0005) },
          { [city]: 'Nada' },
        ],
      },
    })
    const near = { fieldId: photo, distance: 500, ...at(0) }
    expect(await placed.keys({ ...all, fieldId: city, near })).toEqual({
      values: ['Dos', 'Una'],
      more: false,
      distances: [56, 111],
    })
    const dos = { ...all, near, where: [{ fieldId: city, value: 'Dos' }], fieldIds: [photo] }
    expect(await placed.details(dos)).toEqual({ [photo]: [at(0.0005)] })
  })

  it('says when there are more than were asked for', async () => {
    expect(await port.keys({ ...all, fieldId: city, limit: 3 })).toEqual({
      values: ['Mérida', 'Olinda', 'Recife'],
      more: true,
    })
  })

  it('are in natural order when they are all, without gaps when they are not', async () => {
    const rows = Array.from({ length: 12 }, (_none, at) => ({ [city]: `Ciudad ${at}` }))
    const cities = catalogRows({ 7: { rows } })
    const values = async (limit: number) =>
      (await cities.keys({ ...all, fieldId: city, limit })).values
        .map((key) => String(key).slice(7))
        .join(' ')
    expect(await values(12)).toBe('0 1 2 3 4 5 6 7 8 9 10 11')
    expect(await values(5)).toBe('0 1 10 11 2')
  })

  it('that are numbers are in their order, whole or in part, before texts', async () => {
    const rows = ['ocho', 10, 9, -10, 1.5, 1.25, -9, '8'].map((value) => ({ [city]: value }))
    const numbers = catalogRows({ 7: { rows } })
    const values = async (limit: number) => (await numbers.keys({ ...all, fieldId: city, limit })).values
    expect(await values(8)).toEqual([-10, -9, 1.25, 1.5, 9, 10, '8', 'ocho'])
    expect(await values(6)).toEqual([-10, -9, 1.25, 1.5, '8', 9])
  })
})

describe('details', () => {
  it('are lists, empty ones too', async () => {
    const query = { ...all, where: [{ fieldId: city, value: 'Mérida' }], fieldIds: [state, photo, 'f9'] }
    expect(await port.details(query)).toEqual({
      [state]: ['En uso'],
      [photo]: [{ file_name: 'a.png' }],
      f9: [],
    })
  })

  it('are none where no row is', async () => {
    const where = [{ fieldId: city, value: 'Roma' }]
    expect(await port.details({ ...all, where, fieldIds: [state] })).toBeUndefined()
  })
})

it('refuses in words what it does not have, and stops when told to', async () => {
  await expect(port.keys({ ...all, catalogId: 9, fieldId: city })).rejects.toBeInstanceOf(PortFailure)
  const stopped = AbortSignal.abort()
  await expect(port.keys({ ...all, fieldId: city }, stopped)).rejects.toBe(stopped.reason)
})

import { describe, expect, it } from 'vitest'
import { guessMapping } from './guessMapping'

const fields = [
  { id: 'f1', header: 'Código' },
  { id: 'f2', header: 'Nombre del cliente' },
  { id: 'f3', header: 'Teléfono' },
  { id: 'f4', header: 'Precio (MXN)' },
  { id: 'f5', header: 'SKU' },
]

describe('guessMapping', () => {
  it.each<[string, string[], Record<string, string>]>([
    ['labels as they are', ['Código', 'Teléfono'], { Código: 'f1', Teléfono: 'f3' }],
    ['ids', ['f4', 'f2'], { f4: 'f4', f2: 'f2' }],
    ['without accents, in capitals', ['CODIGO', ' telefono '], { CODIGO: 'f1', ' telefono ': 'f3' }],
    ['as programs write names', ['nombre_del_cliente'], { nombre_del_cliente: 'f2' }],
    ['written together', ['NombreDelCliente'], { NombreDelCliente: 'f2' }],
    ['other order, fewer small words', ['Cliente: nombre'], { 'Cliente: nombre': 'f2' }],
    ['several of it', ['Teléfonos'], { Teléfonos: 'f3' }],
    ['without the unit', ['Precio'], { Precio: 'f4' }],
    ['more words around a short one', ['Clave SKU'], { 'Clave SKU': 'f5' }],
    ['no part of a word', ['Skus'], {}],
    ['strangers', ['Notas', '', '—'], {}],
    ['what objects inherit', ['constructor', '__proto__'], {}],
  ])('knows %s', (_name, headers, mapping) => {
    expect(guessMapping(headers, fields)).toEqual(mapping)
  })

  it('takes the surest column for a field, and each field once', () => {
    expect(guessMapping(['CODIGO', 'Código', 'codigos'], fields)).toEqual({ Código: 'f1' })
  })

  it('takes the exact one before one with more words, and no field twice', () => {
    expect(guessMapping(['SKU anterior', 'sku', 'Clave SKU'], fields)).toEqual({ sku: 'f5' })
    expect(guessMapping(['SKU 1', 'SKU 2'], fields)).toEqual({ 'SKU 1': 'f5' })
  })

  it('leaves out what has the words of two fields', () => {
    expect(guessMapping(['Código SKU'], fields)).toEqual({})
  })

  it('takes first what is known, as far as there is such a field', () => {
    const known = { Lugar: 'f2', Código: 'f5', Otra: 'gone' }
    expect(guessMapping(['Código', 'Lugar', 'Otra', 'SKU'], fields, known)).toEqual({
      Código: 'f5',
      Lugar: 'f2',
    })
  })

  it('tells apart fields of one label', () => {
    const twins = [
      { id: 'a', header: 'Nombre' },
      { id: 'b', header: 'Nombre (2)' },
    ]
    expect(guessMapping(['Nombre', 'Nombre (2)'], twins)).toEqual({ Nombre: 'a', 'Nombre (2)': 'b' })
    expect(guessMapping(['Nombre (2)'], twins)).toEqual({ 'Nombre (2)': 'b' })
  })
})

import { expect, it } from 'vitest'
import { readFirstRows } from './readFirstRows'

const two = ['Estado', 'Municipio']

it.each<[string, string, readonly string[], ReturnType<typeof readFirstRows>]>([
  ['nothing', ' \n\n', ['Color'], []],
  [
    'a line for each row of one level, commas and all',
    'Rojo\n\n Azul, claro \n',
    ['Color'],
    [['Rojo'], ['Azul, claro']],
  ],
  [
    'commas between levels',
    'Jalisco, Tonalá\nSonora',
    two,
    [
      ['Jalisco', 'Tonalá'],
      ['Sonora', ''],
    ],
  ],
  ['the last level may have commas', 'Jalisco, Tonalá, centro', two, [['Jalisco', 'Tonalá, centro']]],
  [
    'semicolons, where each line has one: numbers may be written with commas',
    'Lápiz; 3,5; verde\nPluma;4',
    ['Nombre', 'Precio', 'Color'],
    [
      ['Lápiz', '3,5', 'verde'],
      ['Pluma', '4', ''],
    ],
  ],
  [
    'a semicolon of one line among commas',
    'Jalisco, Tonalá\nSonora, a; b',
    two,
    [
      ['Jalisco', 'Tonalá'],
      ['Sonora', 'a; b'],
    ],
  ],
  [
    'a table of a spreadsheet',
    'Jalisco\tTonalá\r\nSonora\tNavojoa\r\n',
    two,
    [
      ['Jalisco', 'Tonalá'],
      ['Sonora', 'Navojoa'],
    ],
  ],
  ['with its head', 'ESTADO\tMunicipio\nJalisco\tTonalá', two, [['Jalisco', 'Tonalá']]],
  ['each row once', 'Rojo\nAzul\nRojo', ['Color'], [['Rojo'], ['Azul']]],
  ['a table of more columns', 'Jalisco\tTonalá\t45400', two, null],
  ['of which the last ones are empty', 'Jalisco\tTonalá\t', two, [['Jalisco', 'Tonalá']]],
])('%s', (_what, text, levels, rows) => {
  expect(readFirstRows(text, levels)).toEqual(rows)
})

import { describe, expect, it } from 'vitest'
import { addOptions, linesOf, moveOption, relabelOption, removeOption, sortOptions } from './options'

const none = new Set<string>()
const options = [
  { label: 'Sí', value: 'sí', points: 1 },
  { label: 'No', value: 'no' },
]

describe('options', () => {
  it('makes values from labels and keeps them apart', () => {
    expect(addOptions(options, 2, ['No aplica', 'No'])).toEqual([
      ...options,
      { label: 'No aplica', value: 'no_aplica', points: null, selected: false },
      { label: 'No', value: 'no_2', points: null, selected: false },
    ])
  })

  it('lets a value follow its label, until answers may hold it or somebody wrote it', () => {
    expect(relabelOption(options, 0, 'Claro', none)[0]).toEqual({ label: 'Claro', value: 'claro', points: 1 })
    expect(relabelOption(options, 0, 'Claro', new Set(['sí']))[0]).toEqual({
      label: 'Claro',
      value: 'sí',
      points: 1,
    })
    expect(relabelOption([{ label: 'Sí', value: 'x1' }], 0, 'Claro', none)[0]).toEqual({
      label: 'Claro',
      value: 'x1',
    })
  })

  it('moves and removes, and stays as it is where there is nothing to move to', () => {
    expect(moveOption(options, 0, 1).map((option) => option.value)).toEqual(['no', 'sí'])
    expect(moveOption(options, 0, 5)).toBe(options)
    expect(removeOption(options, 0)).toEqual([options[1]])
  })

  it('reads a pasted list', () => {
    expect(linesOf(' Uno\r\n\n Dos \rTres')).toEqual(['Uno', 'Dos', 'Tres'])
  })

  it('come without the marks of a list, where all lines have them', () => {
    expect(linesOf('• Uno\n\t•\tDos\n- Tres')).toEqual(['Uno', 'Dos', 'Tres'])
    expect(linesOf('- Uno\nDos')).toEqual(['- Uno', 'Dos'])
    expect(linesOf('-5\n-10')).toEqual(['-5', '-10'])
    expect(linesOf('1. Malo\n2. Bueno')).toEqual(['1. Malo', '2. Bueno'])
  })

  const of = (...labels: string[]) => labels.map((label) => ({ label, value: label }))
  it.each<readonly ['ascending' | 'descending', string, readonly string[]]>([
    ['ascending', 'es-MX', ['Ánimo', 'bueno', 'Nada', 'ñu', 'Opción 2', 'Opción 10', 'other']],
    ['descending', 'es-MX', ['Opción 10', 'Opción 2', 'ñu', 'Nada', 'bueno', 'Ánimo', 'other']],
  ])('sorts %s as people of %s do; the open one stays last', (direction, tag, sorted) => {
    const list = of('Opción 10', 'ñu', 'bueno', 'Nada', 'Opción 2', 'Ánimo', 'other')
    const labels = sortOptions(list, direction, tag, ({ value }) => value === 'other').map(
      ({ label }) => label,
    )
    expect(labels).toEqual(sorted)
  })
})

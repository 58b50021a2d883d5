import { expect, it } from 'vitest'
import { formatOfLocale } from './columnFormat'
import { formatTally, isOfOtherFormat } from './formatTally'

const guessOf = (cells: readonly string[], locale: 'es_MX' | 'en_US' | 'pt_BR' = 'es_MX') => {
  const tally = formatTally()
  cells.forEach(tally.add)
  return tally.guess(formatOfLocale(locale))
}

it('decides an ambiguous day by the other cells of its column, wherever they are', () => {
  const many = Array.from({ length: 500 }, () => '03/04/2026')
  expect(guessOf([...many, '12/31/2026']).days).toEqual({
    format: 'mdy',
    sure: true,
    examples: ['12/31/2026', '03/04/2026'],
    misfits: 0,
  })
  expect(guessOf([...many, '31/12/2026'], 'en_US').days).toMatchObject({ format: 'dmy', sure: true })
  expect(guessOf(['26/12/31', '32/11/30']).days).toMatchObject({ format: 'ymd', sure: true })
})

it('goes by the language where the column does not say, and says so', () => {
  expect(guessOf(['03/04/2026']).days).toMatchObject({ format: 'dmy', sure: false })
  expect(guessOf(['03/04/2026'], 'en_US').days).toMatchObject({ format: 'mdy', sure: false })
  expect(guessOf(['1,234']).decimals).toMatchObject({ format: 'point', sure: false })
  expect(guessOf(['1,234'], 'pt_BR').decimals).toMatchObject({ format: 'comma', sure: false })
})

it('counts what is written in another way than most', () => {
  expect(guessOf(['31/12/2026', '30/12/2026', '12/29/2026']).days).toMatchObject({
    format: 'dmy',
    misfits: 1,
  })
  expect(guessOf(['1.234', '0,5', '2,75', '3.5']).decimals).toMatchObject({ format: 'comma', misfits: 1 })
})

it('decides numbers by the ones that can be read in one way', () => {
  expect(guessOf(['1,234', '1,234.50']).decimals).toMatchObject({ format: 'point', sure: true })
  expect(guessOf(['1,234', '12,5']).decimals).toMatchObject({ format: 'comma', sure: true, misfits: 0 })
})

it.each([[['2026-12-31']], [['5 de marzo de 2026']], [['12', '000']], [['Norte', '']], [[]]])(
  'has nothing to decide for %j',
  (cells) => expect(guessOf(cells)).toEqual({ days: null, decimals: null }),
)

it('tells what another format would read', () => {
  const format = formatOfLocale('es_MX')
  expect(isOfOtherFormat('12/31/2026', 'days', format)).toBe(true)
  expect(isOfOtherFormat('31/12/2026', 'days', format)).toBe(false)
  expect(isOfOtherFormat('ayer', 'days', format)).toBe(false)
  expect(isOfOtherFormat('0,5', 'decimals', format)).toBe(true)
})
